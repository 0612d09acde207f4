import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { EntryList } from './entry-list.tsx';

function Rows() {
  const [entries, setEntries] = useState<readonly unknown[]>(['News', 'Sports', 'Films']);
  return (
    <EntryList
      title="Content"
      entries={entries}
      nameOf={String}
      newEntry="New"
      addLabel="Add row"
      onChange={setEntries}
    >
      {(index) => <p>Fields of {String(entries[index])}</p>}
    </EntryList>
  );
}

const getEntry = (name: string) => {
  const entry = screen.getByRole('button', { name: `Move ${name}` }).closest('li');
  if (entry === null) throw new TypeError(`there is no entry ${name}`);
  return entry;
};
const listOpen = () =>
  screen.getAllByRole('group').flatMap((details) => {
    const isOpen = details instanceof HTMLDetailsElement && details.open;
    return isOpen ? [details.querySelector('summary')?.textContent] : [];
  });
const press = (entry: string, name: string) =>
  userEvent.click(within(getEntry(entry)).getByRole('button', { name, hidden: true }));

beforeEach(() => {
  render(<Rows />);
});

describe('an open entry', () => {
  beforeEach(async () => {
    await userEvent.click(within(getEntry('News')).getByText('News'));
    expect(listOpen()).toEqual(['News']);
  });

  it('stays open when it is moved, and no other one opens', async () => {
    await press('News', 'Move down');
    expect(listOpen()).toEqual(['News']);
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Move News' })).toHaveFocus());
  });

  it('stays open when another one is removed', async () => {
    await userEvent.click(within(getEntry('Films')).getByText('Films'));
    await press('News', 'Remove');
    expect(listOpen()).toEqual(['Films']);
  });
});

describe('the focus', () => {
  it('stays with an entry whose arrow keys are pressed faster than the page is drawn', async () => {
    screen.getByRole('button', { name: 'Move News' }).focus();
    await userEvent.setup({ delay: null }).keyboard('{ArrowDown}{ArrowDown}');
    const handles = screen.getAllByRole('button', { name: /^Move (?!up|down)/ });
    expect(handles.map((handle) => handle.getAttribute('aria-label'))).toEqual([
      'Move Sports',
      'Move Films',
      'Move News',
    ]);
  });

  it('is on the entry that follows a removed one, on the last, and then on the button that adds one', async () => {
    await press('Sports', 'Remove');
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Move Films' })).toHaveFocus());
    await press('Films', 'Remove');
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Move News' })).toHaveFocus());
    await press('News', 'Remove');
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Add row' })).toHaveFocus());
    expect(screen.getByRole('status')).toHaveTextContent('News: removed');
  });
});

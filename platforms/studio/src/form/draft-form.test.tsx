import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { getValue, withValue, type Draft } from '../draft.ts';
import { DraftForm, type DraftFormProps } from './draft-form.tsx';

const draft: Draft = {
  config: {
    siteName: 'Saltbox',
    siteId: 'sItE0001',
    description: '',
    menu: [],
    content: [{ type: 'playlist', contentId: 'Gone0001', title: 'News' }],
  },
  fontBody: '',
  fontAlt: '',
  logo: undefined,
};

const onChange = vi.fn<DraftFormProps['onChange']>();
const onNotice = vi.fn<(sentence: string) => void>();

/** Of the content host. */
function answer(status: number): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status })));
}

function renderForm(shown = draft) {
  return render(
    <DraftForm draft={shown} apiBaseUrl="https://content.test" onChange={onChange} onNotice={onNotice} />,
  );
}

beforeEach(() => {
  onChange.mockClear();
  onNotice.mockClear();
  answer(200);
});

const rowField = () => within(screen.getByRole('list', { name: 'Content' })).getByLabelText('Content ID');

describe('the id of a playlist', () => {
  it('that the content host does not have is reported at its field', async () => {
    answer(404);
    renderForm();
    await vi.waitFor(() =>
      expect(rowField()).toHaveAccessibleDescription(/The content host has nothing with this id/),
    );
    expect(rowField()).toBeInvalid();
  });

  it('is not reported when the host answers anything but 404', async () => {
    const answered = Promise.resolve(new Response('{}', { status: 403 }));
    const asked = vi.fn(() => answered);
    vi.stubGlobal('fetch', asked);
    renderForm();
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    await act(async () => {
      await answered;
    });
    expect(rowField()).toBeValid();
  });
});

describe('the logo', () => {
  const withLogo = { ...draft, config: withValue(draft.config, ['assets', 'banner'], '/none.png') };

  it('that does not load is reported at its field, which keeps the address', () => {
    const { container } = renderForm(withLogo);
    const image = container.querySelector('img');
    if (image) fireEvent.error(image);
    const field = screen.getByLabelText('Address of the logo');
    expect(field).toHaveAccessibleDescription(/does not load, so the site shows its name/);
    expect(field).toHaveValue('/none.png');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('larger than 5 MB is refused with a message, and the draft stays', async () => {
    renderForm(withLogo);
    const file = new File([new Uint8Array(5_000_001)], 'logo.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('Upload logo'), file);
    await vi.waitFor(() => expect(onNotice).toHaveBeenCalledWith(expect.stringMatching(/larger than 5 MB/)));
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('what the site ignores', () => {
  it('is reported at its field', () => {
    renderForm({ ...draft, config: withValue(draft.config, ['content', 0, 'type'], 'carousel') });
    expect(
      within(screen.getByRole('list', { name: 'Content' })).getByLabelText('Type'),
    ).toHaveAccessibleDescription(/The site ignores this: it must be one of the following values: playlist,/);
    expect(screen.queryByRole('list', { name: 'Problems without a field' })).toBeNull();
  });

  it('is reported at the field of the footer', () => {
    renderForm({ ...draft, config: withValue(draft.config, ['styling', 'footerText'], ['Terms']) });
    const field = screen.getByLabelText('Footer text');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/The site ignores this: it must be/);
  });

  it('is listed with its path when it has no field', () => {
    renderForm({ ...draft, config: { ...draft.config, content: [5], custom: 3 } });
    const list = screen.getByRole('list', { name: 'Problems without a field' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'custom: The site ignores this: it must be an object.',
      'content[0]: The site ignores this: it must be an object.',
    ]);
  });

  it('is described differently from what prevents the site from starting', () => {
    renderForm({ ...draft, config: { ...draft.config, content: 'all' } });
    expect(screen.getByRole('list', { name: 'Problems without a field' })).toHaveTextContent(
      'content: The site does not start with this: it must be of the type “array”.',
    );
  });
});

describe('a number', () => {
  /** Types into the field as a person does, over the form with each change. */
  async function typeNumber(text: string) {
    let shown = draft;
    const { rerender } = renderForm();
    const form = () => (
      <DraftForm draft={shown} apiBaseUrl="https://content.test" onChange={keep} onNotice={onNotice} />
    );
    const keep: DraftFormProps['onChange'] = (next) => {
      shown = typeof next === 'function' ? next(shown) : next;
      rerender(form());
    };
    rerender(form());
    const field = screen.getByLabelText('Asset ID');
    await userEvent.type(field, text);
    return { field, getStored: () => getValue(shown.config, ['integrations', 'jwp', 'assetId']) };
  }

  it.each([
    ['55012', 55_012],
    ['1.5', 1.5],
    ['-3', -3],
    [' 7 ', 7],
  ])('typed as %j is stored as one', async (text, stored) => {
    const { field, getStored } = await typeNumber(text);
    expect(getStored()).toBe(stored);
    expect(field).toHaveValue(text.trim());
    expect(field).toBeValid();
  });

  it.each(['1e', '1,5', '1.', '1e999', 'none'])(
    'typed as %j stays as typed, and is reported',
    async (text) => {
      const { field, getStored } = await typeNumber(text);
      expect(field).toHaveValue(text);
      expect(getStored()).toBe(text);
      expect(field).toHaveAccessibleDescription(/does not start with this: it must be of the type “number”/);
    },
  );

  it('that is cleared is removed', async () => {
    const { field, getStored } = await typeNumber('12');
    await userEvent.clear(field);
    expect(getStored()).toBeUndefined();
    expect(field).toHaveValue('');
  });
});

describe('a change', () => {
  it('by typing names its field, so that it is one undo step', () => {
    renderForm();
    fireEvent.change(screen.getByLabelText('Site name'), { target: { value: 'Salt' } });
    expect(onChange).toHaveBeenCalledWith(
      { ...draft, config: { ...draft.config, siteName: 'Salt' } },
      'siteName',
    );
  });

  it('by a key on a handle, a selection or a switch is a separate step', () => {
    const row = { type: 'continue_watching' };
    const two = { ...draft, config: withValue(draft.config, ['content', 1], row) };
    renderForm(two);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move News' }), { key: 'ArrowDown' });
    expect(onChange.mock.lastCall?.[0]).toMatchObject({
      config: { content: [row, { type: 'playlist', contentId: 'Gone0001', title: 'News' }] },
    });
    const [type] = within(screen.getByRole('list', { name: 'Content' })).getAllByLabelText('Type');
    if (type) fireEvent.change(type, { target: { value: 'favorites' } });
    fireEvent.click(screen.getAllByRole('checkbox', { hidden: true })[0] ?? document.body);
    expect(onChange.mock.calls.map(([, field]) => field)).toEqual([undefined, undefined, undefined]);
  });
});

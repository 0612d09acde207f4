import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Draft } from './draft.ts';
import { toShareCode } from './share-code.ts';
import { Studio } from './studio.tsx';

const toDraft = (siteName: string): Draft => ({
  config: { siteName, siteId: '', description: '', content: [], menu: [] },
  fontBody: '',
  fontAlt: '',
  logo: undefined,
});

/** jsdom has no layout, and its frames cannot show a site: plain boxes stand for them. */
beforeEach(() => {
  vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
    document.createElementNS('http://www.w3.org/1999/xhtml', name === 'iframe' ? 'div' : name),
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe = () => undefined;
      readonly disconnect = () => undefined;
    },
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(undefined, '', '/studio/');
});

function renderStudio(draft: Draft, ini = '') {
  const deployment = { apiBaseUrl: 'https://content.test', ini };
  return render(<Studio draft={draft} own={[]} deployment={deployment} html="" notice={undefined} />);
}

/** Something that is read when the test says so. */
function createReading<Value>(): { read: Promise<Value>; finish: (value: Value) => void } {
  let finish: (value: Value) => void = () => undefined;
  const read = new Promise<Value>((resolve) => {
    finish = resolve;
  });
  return { read, finish };
}

const getField = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(getField(name), { target: { value } });

it('keeps text typed while an uploaded logo is read', async () => {
  const { read, finish } = createReading<undefined>();
  // jsdom reads and draws no pictures.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AAAA');
  vi.stubGlobal(
    'Image',
    class extends Image {
      override decode = () => read;
    },
  );
  renderStudio(toDraft('Before'));
  fireEvent.change(screen.getByLabelText('Upload logo'), {
    target: { files: [new File(['x'], 'logo.png')] },
  });
  type('Site name', 'Typed meanwhile');
  finish(undefined);
  expect(await screen.findByText(/^Logo added\./)).toBeInTheDocument();
  expect(getField('Site name')).toHaveValue('Typed meanwhile');
  expect(screen.getByLabelText('Address of the logo')).toHaveValue('/images/studio-logo.png');
});

it('keeps fonts typed while a file is read', async () => {
  const { read, finish } = createReading<string>();
  const file = new File(['{}'], 'site.json');
  file.text = () => read;
  renderStudio(toDraft('Before'));
  fireEvent.change(screen.getByLabelText('Open file'), { target: { files: [file] } });
  type('Font of texts', 'Georgia');
  finish(JSON.stringify(toDraft('Of the file').config));
  expect(await screen.findByText('Opened site.json.')).toBeInTheDocument();
  expect(getField('Site name')).toHaveValue('Of the file');
  expect(getField('Font of texts')).toHaveValue('Georgia');
});

it.each([
  ['Open file', /^The file cannot be read: .*Your draft is unchanged/],
  ['Upload logo', /^The file is not a picture that can be read\. The logo is unchanged/],
])('reports that a file moved since it was chosen cannot be read by “%s”', async (name, sentence) => {
  const file = new File(['{}'], 'file');
  file.text = () => Promise.reject(new DOMException('moved', 'NotReadableError'));
  vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function fail(this: FileReader) {
    this.dispatchEvent(new Event('error'));
  });
  renderStudio(toDraft('Before'));
  fireEvent.change(screen.getByLabelText(name), { target: { files: [file] } });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(getField('Site name')).toHaveValue('Before');
});

it('reports that an opened file is not UTF-8; undo brings the draft back', async () => {
  const file = new File(['{}'], 'site.json');
  // jsdom has no decoder of files.
  file.text = () =>
    Promise.resolve(new TextDecoder().decode(Buffer.from(JSON.stringify(toDraft('Café').config), 'latin1')));
  renderStudio(toDraft('Before'));
  fireEvent.change(screen.getByLabelText('Open file'), { target: { files: [file] } });
  expect(await screen.findByText(/^Opened site\.json\. It is not UTF-8/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(getField('Site name')).toHaveValue('Before');
});

describe('the configuration that the site has now', () => {
  const INI = 'defaultConfigSource = /site.json';
  const serve = (fetchIt: () => Promise<Response>) => vi.stubGlobal('fetch', fetchIt);

  it('opens in place of a draft of an earlier visit; undo brings that back', async () => {
    serve(() => Promise.resolve(Response.json(toDraft('Of the site').config)));
    renderStudio(toDraft('Of an earlier visit'), INI);
    fireEvent.click(screen.getByRole('button', { name: 'Open site' }));
    expect(await screen.findByText(/^The site’s configuration is open\./)).toBeInTheDocument();
    expect(getField('Site name')).toHaveValue('Of the site');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(getField('Site name')).toHaveValue('Of an earlier visit');
  });

  it.each([
    ['answers 503', () => Promise.resolve(new Response('', { status: 503 }))],
    ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('leaves the draft when its host %s', async (_, fetchIt) => {
    serve(fetchIt);
    renderStudio(toDraft('Mine'), INI);
    fireEvent.click(screen.getByRole('button', { name: 'Open site' }));
    expect(await screen.findByText(/cannot be loaded\. Your draft is unchanged\./)).toBeInTheDocument();
    expect(getField('Site name')).toHaveValue('Mine');
  });
});

describe('another shared address in the open page', () => {
  const go = (code: string | undefined) => {
    window.history.replaceState(undefined, '', `/studio/#draft=${code ?? ''}`);
    fireEvent(window, new HashChangeEvent('hashchange'));
  };

  it('opens its draft, and keeps the previous draft to restore', () => {
    renderStudio(toDraft('Mine'));
    go(toShareCode(toDraft('Shared')));
    expect(getField('Site name')).toHaveValue('Shared');
    fireEvent.click(screen.getByRole('button', { name: 'Restore your draft' }));
    expect(getField('Site name')).toHaveValue('Mine');
  });

  it('that was cut off is reported, and the draft stays', () => {
    renderStudio(toDraft('Mine'));
    go(toShareCode(toDraft('Shared'))?.slice(0, -9));
    expect(screen.getByText(/^The shared address is incomplete/)).toBeInTheDocument();
    expect(getField('Site name')).toHaveValue('Mine');
  });

  it('of the current draft changes nothing', () => {
    renderStudio(toDraft('Mine'));
    go(toShareCode(toDraft('Mine')));
    expect(screen.queryByRole('button', { name: 'Restore your draft' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });
});

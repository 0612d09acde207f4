import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Draft } from './draft.ts';
import { storeDrafts } from './draft-storage.ts';
import { loadStart, type StudioStart } from './load-start.ts';
import { toShareCode } from './share-code.ts';

const toDraft = (siteName: string): Draft => ({
  config: { siteName },
  fontBody: '',
  fontAlt: '',
  logo: undefined,
});

const SITE = new Map([
  ['/', '<!doctype html><div id="root"></div>'],
  ['/.webapp.ini', 'defaultConfigSource = /site.json\nfontBody = Inter\n'],
  ['/site.json', '{"siteName":"Of the site"}'],
]);

function serve(files: ReadonlyMap<string, string>): void {
  vi.stubGlobal('fetch', (address: string) => {
    const text = files.get(address);
    return Promise.resolve(new Response(text ?? '', { status: text === undefined ? 404 : 200 }));
  });
}

async function start(): Promise<StudioStart> {
  const loaded = await loadStart();
  if (typeof loaded === 'string') throw new Error(loaded);
  return loaded;
}

/** Runs with the session storage of another tab; the local storage is the same. */
function inAnotherTab(act: () => void): void {
  const session = Object.entries(sessionStorage);
  sessionStorage.clear();
  act();
  sessionStorage.clear();
  for (const [key, value] of session) sessionStorage.setItem(key, String(value));
}

beforeEach(() => serve(SITE));

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(undefined, '', '/studio/');
});

describe('the studio starts with', () => {
  it('the configuration and the fonts of its site', async () => {
    const { draft } = await start();
    expect(draft).toEqual({ ...toDraft('Of the site'), fontBody: 'Inter' });
  });

  it('the configuration that its site has from the account back end', async () => {
    const ini = 'defaultConfigSource = abcd1234\nconfigFromAccountApi = true\naccountApiUrl = /api\n';
    const address = '/api/appconfig/abcd1234?locale=en';
    serve(new Map([...SITE, ['/.webapp.ini', ini], [address, '{"siteName":"Of the back end"}']]));
    const { draft, notice } = await start();
    expect([draft, notice]).toEqual([toDraft('Of the back end'), undefined]);
  });

  it('an empty configuration and a message when that of its site cannot be loaded', async () => {
    serve(new Map([...SITE, ['/site.json', '<!doctype html>']]));
    const { draft, notice } = await start();
    expect(draft.config).toMatchObject({ siteName: 'My site', content: [] });
    expect(notice).toMatch(/^The configuration of this site cannot be loaded/);
    serve(new Map([...SITE, ['/.webapp.ini', '']]));
    expect((await start()).notice).toBeUndefined();
  });

  it('the draft of this browser after a reload', async () => {
    storeDrafts(toDraft('Mine'), []);
    const { draft, own } = await start();
    expect(draft).toEqual(toDraft('Mine'));
    expect(own).toEqual([]);
  });

  it('the draft of this tab after a reload, whatever another tab stored meanwhile', async () => {
    storeDrafts(toDraft('Mine'), []);
    inAnotherTab(() => storeDrafts(toDraft('Shared and changed in another tab'), [toDraft('Before')]));
    expect(await start()).toMatchObject({ draft: toDraft('Mine'), own: [] });
  });

  it('the last draft of this browser in a new tab', async () => {
    inAnotherTab(() => storeDrafts(toDraft('Shared and changed'), [toDraft('Mine')]));
    expect(await start()).toMatchObject({ draft: toDraft('Shared and changed'), own: [toDraft('Mine')] });
  });

  it('a shared draft, with the user’s draft to restore', async () => {
    storeDrafts(toDraft('Mine'), []);
    window.history.replaceState(undefined, '', `#draft=${toShareCode(toDraft('Shared'))}`);
    const { draft, own } = await start();
    expect(draft).toEqual(toDraft('Shared'));
    expect(own).toEqual([toDraft('Mine')]);
  });

  it('the changed shared draft after a reload, still with the user’s draft to restore', async () => {
    storeDrafts(toDraft('Shared and changed'), [toDraft('Mine')]);
    const { draft, own } = await start();
    expect(draft).toEqual(toDraft('Shared and changed'));
    expect(own).toEqual([toDraft('Mine')]);
  });

  it('another shared draft, with the changed draft and the user’s draft to restore', async () => {
    storeDrafts(toDraft('Shared and changed'), [toDraft('Mine')]);
    window.history.replaceState(undefined, '', `#draft=${toShareCode(toDraft('Second'))}`);
    const { draft, own } = await start();
    expect(draft).toEqual(toDraft('Second'));
    expect(own).toEqual([toDraft('Shared and changed'), toDraft('Mine')]);
  });

  it('no draft to restore when the shared draft equals the user’s draft', async () => {
    storeDrafts(toDraft('Mine'), []);
    window.history.replaceState(undefined, '', `#draft=${toShareCode(toDraft('Mine'))}`);
    expect((await start()).own).toEqual([]);
  });

  it('the user’s draft and a message when the shared address was cut off', async () => {
    storeDrafts(toDraft('Mine'), []);
    window.history.replaceState(undefined, '', `#draft=${toShareCode(toDraft('Shared'))?.slice(0, -4)}`);
    const { draft, notice } = await start();
    expect(draft).toEqual(toDraft('Mine'));
    expect(notice).toMatch(/incomplete or was changed/);
  });

  it('the configuration of its site where storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect((await start()).draft.config).toEqual({ siteName: 'Of the site' });
  });
});

it('a host that returns its index page for the settings has no settings', async () => {
  serve(new Map([...SITE, ['/.webapp.ini', '<html>\nx = 1\n</html>']]));
  expect((await start()).deployment.ini).toBe('');
});

it('a host without a site is reported', async () => {
  serve(new Map());
  expect(await loadStart()).toMatch(/cannot be loaded/);
});

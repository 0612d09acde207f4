import { FakeAccountLists } from '@marquee/testing/fakes/fake-account-lists.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { openLibrary, openTwoLibraries } from '@marquee/testing/sites/open-library.ts';
import { openDevice } from '@marquee/testing/sites/open-device.ts';
import { describe, expect, it, vi } from 'vitest';

const JOURNAL = 'jwapp.watching';
const HISTORY = 'jwapp.history';

/** A browser in which a window was killed five minutes after it started a title at 25 %. */
async function crash() {
  const ports = createFakePorts();
  const { library } = await openLibrary(ports);
  library.saveProgress({ mediaId: 'old', progress: 0.5 });
  library.saveProgress({ mediaId: 'film', progress: 0.25 });
  library.noteProgress({ mediaId: 'film', progress: 0.3 });
  return ports;
}

describe('a title that was playing when the page was killed', () => {
  it('is saved with its last position, once, when the site is opened again', async () => {
    const ports = await crash();
    const { state, stored, storage } = await openLibrary(ports);
    expect(state().history).toEqual([
      { mediaId: 'film', progress: 0.3 },
      { mediaId: 'old', progress: 0.5 },
    ]);
    expect(stored(HISTORY)).toEqual([
      { mediaid: 'film', progress: 0.3 },
      { mediaid: 'old', progress: 0.5 },
    ]);
    expect(storage.read(JOURNAL)).toBeUndefined();
  });

  it('is saved even if it is the first title played in this browser', async () => {
    const ports = createFakePorts();
    (await openLibrary(ports)).library.noteProgress({ mediaId: 'e1', seriesId: 's', progress: 0.1 });
    expect((await openLibrary(ports)).state().history).toEqual([
      { mediaId: 'e1', seriesId: 's', progress: 0.1 },
    ]);
  });

  it('is not saved when something else has saved it since', async () => {
    const ports = await crash();
    ports.storage.write(HISTORY, '[{"mediaid":"film","progress":0.8}]');
    const { state, storage } = await openLibrary(ports);
    expect(state().history).toEqual([{ mediaId: 'film', progress: 0.8 }]);
    expect(storage.read(JOURNAL)).toBeUndefined();
  });

  it('is not saved when it was removed from the list since', async () => {
    const ports = await crash();
    ports.storage.write(HISTORY, '[]');
    expect((await openLibrary(ports)).state().history).toEqual([]);
  });

  it('belongs to the viewer who was signed in', async () => {
    const ports = createFakePorts();
    const { library, session, storage } = await openLibrary(ports);
    session.setState({ userId: 'u1' });
    library.noteProgress({ mediaId: 'film', progress: 0.3 });
    expect(storage.read(JOURNAL)).toBeUndefined();
    const next = await openLibrary(ports);
    expect(next.state().history).toEqual([]);
    next.session.setState({ userId: 'u1' });
    expect(next.state().history).toEqual([{ mediaId: 'film', progress: 0.3 }]);
  });
});

describe('a journal entry', () => {
  it('is removed when its title is saved', async () => {
    const { library, storage } = await openLibrary();
    library.noteProgress({ mediaId: 'film', progress: 0.3 });
    library.noteProgress({ mediaId: 'other', progress: 0.4 });
    library.saveProgress({ mediaId: 'film', progress: 0.31 });
    expect(storage.read(JOURNAL)).toBe('[{"mediaid":"other","progress":0.4}]');
    library.markAsWatched('other');
    expect(storage.read(JOURNAL)).toBeUndefined();
  });

  it('changes no list by itself', async () => {
    const { library, state, storage } = await openLibrary();
    library.noteProgress({ mediaId: 'film', progress: 0.3 });
    expect(state().history).toEqual([]);
    expect(storage.read(HISTORY)).toBeUndefined();
  });

  it('is written again by a window that still plays after another window saved it', async () => {
    const [mine, other] = await openTwoLibraries();
    mine.library.noteProgress({ mediaId: 'film', progress: 0.3 });
    const third = await openLibrary(other.ports);
    expect(third.state().history).toEqual([{ mediaId: 'film', progress: 0.3 }]);
    mine.ports.storageChanges.tell(HISTORY);
    mine.library.noteProgress({ mediaId: 'film', progress: 0.35 });
    expect((await openLibrary(other.ports)).state().history).toEqual([{ mediaId: 'film', progress: 0.35 }]);
  });

  it('is ignored when another device has saved the title in the account since', async () => {
    const lists = new FakeAccountLists();
    const phone = await openDevice({ lists, isSignedIn: true });
    phone.library.saveProgress({ mediaId: 'film', progress: 0.3 });
    await phone.library.flush();
    phone.library.noteProgress({ mediaId: 'film', progress: 0.35 });
    lists.history.rows = [{ mediaId: 'film', progress: 0.8 }];
    const again = await openDevice({ lists, ports: phone.ports, isSignedIn: true });
    await vi.waitFor(() => expect(again.state().history).toMatchObject([{ progress: 0.8 }]));
    expect(lists.history.rows).toMatchObject([{ progress: 0.8 }]);
  });

  it('is saved in the account when nothing else has saved the title since', async () => {
    const lists = new FakeAccountLists();
    const phone = await openDevice({ lists, isSignedIn: true });
    phone.library.saveProgress({ mediaId: 'film', progress: 0.3 });
    await phone.library.flush();
    phone.library.noteProgress({ mediaId: 'film', progress: 0.35 });
    await openDevice({ lists, ports: phone.ports, isSignedIn: true });
    await vi.waitFor(() => expect(lists.history.rows).toMatchObject([{ progress: 0.35 }]));
  });

  it('is ignored on a site without the feature', async () => {
    const ports = createFakePorts();
    ports.storage.write(JOURNAL, '[{"mediaid":"film","progress":0.3}]');
    const { library, state, storage } = await openLibrary(ports, {});
    library.noteProgress({ mediaId: 'other', progress: 0.3 });
    expect(state().history).toEqual([]);
    expect(storage.read(JOURNAL)).toBe('[{"mediaid":"film","progress":0.3}]');
  });

  it.each(['{', '"text"', '[1, {"mediaid":7,"progress":0.2}, {"mediaid":"a","progress":"half"}]'])(
    'is ignored when it is %s',
    async (text) => {
      const ports = createFakePorts();
      ports.storage.write(JOURNAL, text);
      expect((await openLibrary(ports)).state().history).toEqual([]);
    },
  );
});

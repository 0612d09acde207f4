import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { expect, it, vi } from 'vitest';

import { LibraryStore } from '../library/library-store.ts';

const FAVORITES = 'jwapp.favorites';

async function open() {
  const { container, ports } = await createTestApp({ config: { features: { favoritesList: 'list0001' } } });
  return { ports, favorites: () => container.get(LibraryStore).getState().favorites };
}

it.each([
  ['another window creates them', FAVORITES],
  ['the page comes back from the back-forward cache', undefined],
])('the viewer’s first lists are opened when %s', async (_, key) => {
  const { ports, favorites } = await open();
  ports.storageChanges.tell(undefined);
  ports.storage.write(FAVORITES, '[{"mediaid":"a"}]');
  ports.storageChanges.tell(key);
  await vi.waitFor(() => expect(favorites()).toEqual(['a']));
});

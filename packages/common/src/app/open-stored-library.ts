import type { Container } from 'inversify';

import { LIBRARY_KEYS } from '../library/library-keys.ts';
import { Logger } from '../platform/logger.ts';
import { type KeyValueStorage, StorageChanges } from '../platform/storage/key-value-storage.ts';
import { Features } from './features.ts';
import { LazyCode } from './lazy-code.ts';

const lazyLibrary = new LazyCode(async () => {
  const [{ libraryModule }, { LibraryController }] = await Promise.all([
    import('./library-module.ts'),
    import('../library/library-controller.ts'),
  ]);
  return { code: LibraryController, features: [{ modules: [libraryModule] }] };
}, 'optional');

/** Opens the viewer's lists in the app container; see `fetchStoredLibrary`. */
export type OpenLibrary = (container: Container) => Promise<void>;

/**
 * Loads the code of the viewer's lists while the configuration is still loading. Only where this browser has any, so
 * that a first visit does without it; otherwise as soon as another window creates one.
 */
export function fetchStoredLibrary(storage: KeyValueStorage): OpenLibrary {
  if (storage.keys().some(isLibraryKey)) {
    lazyLibrary.download();
    return openLibrary;
  }
  return async (container) => {
    const opened = new AbortController();
    container.get(StorageChanges).onChange((key) => {
      if (!(key === undefined ? storage.keys() : [key]).some(isLibraryKey)) return;
      opened.abort();
      void openLibrary(container);
    }, opened.signal);
  };
}

/** Whether the key is that of a list, of any profile: the current profile is not known yet. */
function isLibraryKey(key: string): boolean {
  return LIBRARY_KEYS.some((own) => key === own || key.startsWith(`${own}@`));
}

/**
 * Opens the viewer's lists. Those of a signed-in viewer are in the account, whatever this browser stores. A site works
 * without them when their code fails to load.
 */
export async function openLibrary(container: Container): Promise<void> {
  try {
    const LibraryController = await lazyLibrary.load(container.get(Features));
    // The first use opens the lists.
    container.get(LibraryController);
  } catch (error) {
    container.get(Logger).warn('Failed to load the viewer’s lists', { error });
  }
}

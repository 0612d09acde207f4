import type { Container } from 'inversify';

import { LIBRARY_KEYS } from '../library/library-keys.ts';
import { loadCode } from '../platform/load-code.ts';
import { Logger } from '../platform/logger.ts';
import type { KeyValueStorage } from '../platform/storage/key-value-storage.ts';
import { StorageChanges } from '../platform/storage/storage-changes.ts';
import { FeatureModules } from './feature-modules.ts';

/** Opens the viewer's lists in the app container; see `fetchStoredLibrary`. */
export type OpenLibrary = (container: Container) => Promise<void>;

/**
 * Loads the code of the viewer's lists while the configuration is still loading. Only where this browser has any, so
 * that a first visit does without it; otherwise as soon as another window creates one.
 */
export function fetchStoredLibrary(storage: KeyValueStorage): OpenLibrary {
  const isStored = LIBRARY_KEYS.some((key) => storage.read(key) !== undefined);
  const code = isStored ? fetchLibrary() : undefined;
  return async (container) => {
    if (code) {
      await openWith(container, code);
      return;
    }
    const opened = new AbortController();
    container.get(StorageChanges).onChange((key) => {
      if (!LIBRARY_KEYS.some((other) => other === key)) return;
      opened.abort();
      void openWith(container, fetchLibrary());
    }, opened.signal);
  };
}

/** Opens the lists of a signed-in viewer; they are in the account, whatever this browser stores. */
export async function openLibrary(container: Container): Promise<void> {
  await openWith(container, fetchLibrary());
}

type LibraryCode = Promise<{ readonly open: (container: Container) => void }>;

async function fetchLibrary(): LibraryCode {
  const [{ libraryModule }, { LibraryController }] = await loadCode(
    () => Promise.all([import('./library-module.ts'), import('../library/library-controller.ts')]),
    'optional',
  );
  return {
    open: (container) => {
      container.get(FeatureModules).add(libraryModule);
      container.get(LibraryController);
    },
  };
}

/** A site starts without the viewer's lists when their code fails to load. */
async function openWith(container: Container, code: LibraryCode): Promise<void> {
  try {
    (await code).open(container);
  } catch (error) {
    container.get(Logger).warn('The code for the viewer’s lists could not be loaded', { error });
  }
}

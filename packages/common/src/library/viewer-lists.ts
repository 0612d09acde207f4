import { inject, injectable, multiInject } from 'inversify';

import { PageLifecycle } from '../platform/page-lifecycle.ts';
import { KeyValueStorage } from '../platform/storage/key-value-storage.ts';
import { EpisodeMarkReplica } from './episode-mark-replica.ts';
import type { EpisodeMarks } from './episode-marks.ts';
import type { Favorites, History } from './library.ts';
import { LibraryReplica, type LibraryCopies } from './library-replica.ts';
import { SyncedList } from './synced-list.ts';
import { WatchJournal } from './watch-journal.ts';

/** The lists of one viewer, each with its copy, and the progress since they were last saved. */
export interface ViewerLists {
  readonly favorites: SyncedList<Favorites>;
  readonly history: SyncedList<History>;
  readonly marks: SyncedList<EpisodeMarks>;
  readonly journal: WatchJournal;
  /** See `LibraryCopies`. */
  readonly guest: LibraryCopies['guest'];
  readonly restore: LibraryCopies['restore'];
  readonly flush: LibraryCopies['flush'];
}

/** Opens the lists of a viewer where they are stored. */
@injectable()
export class ViewerListsOpener {
  readonly #replicas: readonly LibraryReplica[];
  readonly #marks: EpisodeMarkReplica;
  readonly #lifecycle: PageLifecycle;
  readonly #storage: KeyValueStorage;

  constructor(
    @multiInject(LibraryReplica) replicas: LibraryReplica[],
    @inject(EpisodeMarkReplica) marks: EpisodeMarkReplica,
    @inject(PageLifecycle) lifecycle: PageLifecycle,
    @inject(KeyValueStorage) storage: KeyValueStorage,
  ) {
    this.#replicas = replicas;
    this.#marks = marks;
    this.#lifecycle = lifecycle;
    this.#storage = storage;
  }

  /**
   * @param userId undefined while signed out
   * @param onChange called when something other than this window may have changed the lists, until `signal` aborts
   */
  open(userId: string | undefined, onChange: () => void, signal: AbortSignal): ViewerLists {
    // A page in the back/forward cache receives no changes of other windows.
    this.#lifecycle.onShow(onChange, signal);
    const copies = this.#openCopies(userId, onChange, signal);
    return {
      favorites: new SyncedList<Favorites>(copies?.favorites, []),
      history: new SyncedList<History>(copies?.history, []),
      marks: new SyncedList<EpisodeMarks>(this.#marks.open(userId, onChange, signal), new Map()),
      journal: new WatchJournal(this.#storage, userId),
      guest: copies?.guest,
      restore: copies?.restore,
      flush: copies?.flush,
    };
  }

  #openCopies(...request: Parameters<LibraryReplica['open']>): ReturnType<LibraryReplica['open']> {
    for (const replica of this.#replicas) {
      const copies = replica.open(...request);
      if (copies) return copies;
    }
    return undefined;
  }
}

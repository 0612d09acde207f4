import { SessionStore } from '@marquee/common/account/session-store.ts';
import { LibraryController } from '@marquee/common/library/library-controller.ts';
import { LibraryStore } from '@marquee/common/library/library-store.ts';

import { createTestApp } from '../create-test-app.ts';
import { createFakePorts, type FakePorts } from '../fakes/fake-ports.ts';

const ALL_ON = { favoritesList: 'Wt5fAv0r', continueWatchingList: 'Wt6cOnt1' };

/** Opens the viewer's lists in one window of a site with these features. */
export async function openLibrary(ports: FakePorts = createFakePorts(), features: object = ALL_ON) {
  const { container } = await createTestApp({ ports, config: { features } });
  const store = container.get(LibraryStore);
  return {
    ports,
    storage: ports.storage,
    library: container.get(LibraryController),
    session: container.get(SessionStore),
    state: () => store.getState(),
    stored: (key: string): unknown => JSON.parse(ports.storage.read(key) ?? 'null'),
  };
}

/** Opens the lists in two windows of one browser: each is notified of the other's writes while it listens. */
export async function openTwoLibraries() {
  const [mine, other] = [createFakePorts(), createFakePorts()];
  const { values } = mine.storage;
  const share = (own: FakePorts, listener: FakePorts): void => {
    Object.assign(own.storage, {
      values,
      write(key: string, value: string) {
        values.set(key, value);
        listener.storageChanges.tell(key);
        return true;
      },
    });
  };
  share(mine, other);
  share(other, mine);
  return [await openLibrary(mine), await openLibrary(other)] as const;
}

import { SignIn } from '@marquee/common/app/flows/sign-in.ts';
import { SignOut } from '@marquee/common/app/flows/sign-out.ts';
import { LanguageController } from '@marquee/common/language/language-controller.ts';
import { LibraryController } from '@marquee/common/library/library-controller.ts';
import { LibraryStore, type GuestOffer } from '@marquee/common/library/library-store.ts';
import { expect, vi } from 'vitest';

import { createTestApp } from '../create-test-app.ts';
import { FakeAccountLists } from '../fakes/fake-account-lists.ts';
import { FakeAccountService, mia } from '../fakes/fake-account-service.ts';
import { createFakePorts, type FakePorts } from '../fakes/fake-ports.ts';

const CREDENTIALS = { email: mia.email, password: 'secret123' };
const features = { favoritesList: 'Wt5fAv0r', continueWatchingList: 'Wt6cOnt1' };

interface DeviceOptions {
  readonly lists?: FakeAccountLists;
  readonly ports?: FakePorts;
  readonly isSignedIn?: boolean;
  /** Whether the session is unknown until `restore` is called. */
  readonly isRestoring?: boolean;
  readonly on?: object;
}

/** Creates the ports of a device on which a guest has these favorites. */
export function guestWith(...ids: readonly string[]): FakePorts {
  const ports = createFakePorts();
  ports.storage.write('jwapp.favorites', JSON.stringify(ids.map((mediaid) => ({ mediaid }))));
  return ports;
}

/** Opens one window of a device whose viewer signs in as Mia. `lists` are those of her account. */
export async function openDevice({
  lists = new FakeAccountLists(),
  ports = createFakePorts(),
  isSignedIn = false,
  isRestoring = false,
  on = features,
}: DeviceOptions = {}) {
  const account = new FakeAccountService();
  if (isSignedIn) account.keptUserId = mia.id;
  const restore = isRestoring ? account.hold('restore') : () => undefined;
  const { container } = await createTestApp({ account, lists, ports, config: { features: on } });
  const store = container.get(LibraryStore);
  const shows = (ids: readonly string[]) => vi.waitFor(() => expect(store.getState().favorites).toEqual(ids));
  return {
    lists,
    ports,
    account,
    shows,
    restore,
    library: container.get(LibraryController),
    language: container.get(LanguageController),
    state: () => store.getState(),
    asks: (offer: GuestOffer) => vi.waitFor(() => expect(store.getState().guestOffer).toEqual(offer)),
    signIn: () => container.get(SignIn).run(CREDENTIALS),
    register: () => container.get(SignIn).register({ ...CREDENTIALS, consents: [], captchaValue: undefined }),
    signOut: () => container.get(SignOut).run(),
    stored: (key: string): unknown => JSON.parse(ports.storage.read(key) ?? 'null'),
    sent: (ids: readonly string[]) =>
      vi.waitFor(() => expect([...lists.favorites.rows].sort()).toEqual([...ids].sort())),
  };
}

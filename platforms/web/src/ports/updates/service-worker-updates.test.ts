import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { FakeRegistration, FakeServiceWorker } from '@marquee/testing/fakes/fake-service-worker.ts';

import { parseWorkerMessage } from '../../service-worker/worker-message.ts';
import { ServiceWorkerUpdates } from './service-worker-updates.ts';

const HOME = {
  config: {
    content: [
      { type: 'favorites', contentId: undefined },
      { type: 'playlist', contentId: 'a' },
    ],
  },
  settings: { apiBaseUrl: 'https://content.test' },
} as const;
const OWN_ENTRY = '/assets/index-v1.js';
const RUNTIME = '/assets/runtime.js';
/** The runtime of the bundler keeps its name from version to version. */
const toPage = (entry: string) =>
  [RUNTIME, entry].map((src) => `<script type="module" crossorigin src="${src}"></script>`).join('');

let registration: FakeRegistration;
let reloads = 0;
let deployedPage: string | undefined;

function stubBrowser(register: () => Promise<FakeRegistration>): void {
  const serviceWorker = Object.assign(new EventTarget(), {
    register,
    getRegistration: () => Promise.resolve(registration),
  });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { serviceWorker }));
}

function create() {
  const ports = createFakePorts();
  const updates = new ServiceWorkerUpdates(ports.logger, ports.clock);
  const states: string[] = [];
  const abort = new AbortController();
  updates.onChange(() => states.push(updates.getState()), abort.signal);
  return { updates, states, abort, ports };
}

async function start() {
  stubBrowser(() => Promise.resolve(registration));
  const site = create();
  await site.updates.register(HOME);
  return site;
}

beforeEach(() => {
  registration = new FakeRegistration();
  reloads = 0;
  deployedPage = toPage(OWN_ENTRY);
  sessionStorage.clear();
  document.head.innerHTML = toPage(OWN_ENTRY);
  vi.stubGlobal('location', {
    href: window.location.href,
    origin: window.location.origin,
    reload: () => (reloads += 1),
  });
  vi.stubGlobal('fetch', async () => {
    if (deployedPage === undefined) throw new TypeError('Failed to fetch');
    return new Response(deployedPage, { headers: { 'Content-Type': 'text/html' } });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

describe('the first worker of a browser', () => {
  // spec: product 1.27
  it('stores what home needs before the site is reported ready for offline use', async () => {
    const { updates, states } = await start();
    const worker = new FakeServiceWorker();
    registration.install(worker);
    worker.become('installed');
    registration.active = worker;
    expect(states).toEqual([]);
    worker.become('activated');
    await vi.waitFor(() => expect(states).toEqual(['offline_ready']));
    expect(worker.messages).toEqual([
      { type: 'STORE', urls: ['https://content.test/v2/playlists/a?page_limit=25'] },
    ]);
    updates.postpone();
    expect(updates.getState()).toBe('current');
    expect(reloads).toBe(0);
  });

  it('stores what home needs also after hundreds of other requests', async () => {
    const entries = Array.from({ length: 250 }, (_, index) => ({ name: `https://content.test/${index}.ts` }));
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as PerformanceEntryList);
    const { states } = await start();
    const worker = new FakeServiceWorker();
    registration.install(worker);
    worker.become('activated');
    await vi.waitFor(() => expect(states).toEqual(['offline_ready']));
    const message = parseWorkerMessage(worker.messages[0]);
    expect(message?.type === 'STORE' && message.urls).toContain(
      'https://content.test/v2/playlists/a?page_limit=25',
    );
  });

  it('that installs while it is registered is tracked once', async () => {
    const worker = new FakeServiceWorker();
    registration.installing = worker;
    const { states } = await start();
    registration.install(worker);
    worker.become('activated');
    await vi.waitFor(() => expect(states).toEqual(['offline_ready']));
    expect(worker.messages).toHaveLength(1);
  });

  it('that fails to store reports nothing', async () => {
    const { states } = await start();
    const worker = new FakeServiceWorker();
    const answered = new Promise((resolve) => {
      worker.postMessage = (_: unknown, ports?: readonly MessagePort[]) => {
        const port = ports?.[0];
        port?.addEventListener('close', resolve);
        port?.postMessage(false);
      };
    });
    registration.install(worker);
    worker.become('activated');
    await answered;
    expect(states).toEqual([]);
  });
});

describe('a new version', () => {
  const arrive = async () => {
    registration.active = new FakeServiceWorker();
    const site = await start();
    const worker = new FakeServiceWorker();
    registration.install(worker);
    registration.finishInstall(worker);
    expect(site.updates.getState()).toBe('available');
    return { ...site, worker };
  };

  it('waits, and the page is not reloaded', async () => {
    const { worker } = await arrive();
    expect(worker.messages).toEqual([]);
    expect(reloads).toBe(0);
  });

  it('that has been waiting since an earlier visit is offered', async () => {
    registration.active = new FakeServiceWorker();
    registration.waiting = new FakeServiceWorker();
    expect((await start()).updates.getState()).toBe('available');
  });

  it('that is accepted is activated, and then the page reloads', async () => {
    const { updates, worker } = await arrive();
    updates.apply();
    await vi.waitFor(() => expect(worker.messages).toEqual([{ type: 'SKIP_WAITING' }]));
    expect(reloads).toBe(0);
    worker.become('activated');
    await vi.waitFor(() => expect(reloads).toBe(1));
  });

  it('that is accepted is activated even if the host does not respond', async () => {
    const { updates, worker, ports } = await arrive();
    registration.update = () => new Promise(() => undefined);
    updates.apply();
    await vi.waitFor(() => {
      ports.clock.advance(8_000);
      expect(worker.messages).toEqual([{ type: 'SKIP_WAITING' }]);
    });
    worker.become('activated');
    await vi.waitFor(() => expect(reloads).toBe(1));
  });

  it('that another tab accepts is no longer offered, even in the tab of the first visit', async () => {
    const { states } = await start();
    const first = new FakeServiceWorker();
    registration.install(first);
    registration.active = first;
    first.become('activated');
    await vi.waitFor(() => expect(states).toEqual(['offline_ready']));
    const next = new FakeServiceWorker();
    registration.install(next);
    registration.finishInstall(next);
    registration.active = next;
    next.become('activated');
    expect(states).toEqual(['offline_ready', 'available', 'current']);
    expect(next.messages).toEqual([]);
  });

  it('that is postponed stays waiting', async () => {
    const { updates, worker } = await arrive();
    updates.postpone();
    expect(updates.getState()).toBe('current');
    expect(worker.messages).toEqual([]);
  });
});

describe('a browser', () => {
  it('does not delay a restart for long while the host does not respond', async () => {
    const { updates, ports } = await start();
    vi.spyOn(registration, 'update').mockReturnValue(new Promise(() => undefined));
    updates.startAgain();
    ports.clock.advance(2_900);
    expect(reloads).toBe(0);
    ports.clock.advance(200);
    expect(reloads).toBe(1);
  });

  it('without service workers works normally, and still reloads on request', async () => {
    const { updates } = create();
    await updates.register(HOME);
    expect(updates.getState()).toBe('current');
    updates.apply();
    await vi.waitFor(() => expect(reloads).toBe(1));
  });

  it('that forbids workers is logged, and works normally', async () => {
    stubBrowser(() => Promise.reject(new DOMException('not here', 'SecurityError')));
    const { updates, ports } = create();
    await updates.register(HOME);
    expect(ports.logger.lines).toEqual(['info Failed to register the service worker']);
    expect(updates.getState()).toBe('current');
  });
});

it('a listener that was aborted receives no events', async () => {
  registration.active = new FakeServiceWorker();
  const { updates, states, abort } = await start();
  abort.abort();
  registration.waiting = new FakeServiceWorker();
  const worker = new FakeServiceWorker();
  registration.install(worker);
  registration.finishInstall(worker);
  expect(updates.getState()).toBe('available');
  expect(states).toEqual([]);
});

describe('missing code', () => {
  const deployNext = () => {
    registration.active = new FakeServiceWorker();
    const next = new FakeServiceWorker();
    registration.deployed = next;
    deployedPage = toPage('/assets/index-v2.js');
    return next;
  };
  /** The old worker is in charge and has not seen the new deployment. */
  const miss = async (need: 'needed' | 'optional' = 'needed') => {
    stubBrowser(() => Promise.resolve(registration));
    const site = create();
    let isSettled = false;
    void site.updates.handleMissingCode(need).then(() => (isSettled = true));
    return { ...site, isSettled: () => isSettled };
  };

  it('installs and activates the deployed version, then reloads the page', async () => {
    const next = deployNext();
    const { isSettled } = await miss();
    await vi.waitFor(() => expect(registration.installing).toBe(next));
    registration.finishInstall(next);
    await vi.waitFor(() => expect(next.messages).toEqual([{ type: 'SKIP_WAITING' }]));
    next.become('activated');
    await vi.waitFor(() => expect(reloads).toBe(1));
    expect(isSettled()).toBe(false);
  });

  it('reloads to that version without a worker, too', async () => {
    deployedPage = toPage('/assets/index-v2.js');
    await create().updates.handleMissingCode('optional');
    void create().updates.handleMissingCode('needed');
    await vi.waitFor(() => expect(reloads).toBe(1));
  });

  it('reloads once; after that the new version is offered', async () => {
    deployedPage = toPage('/assets/index-v2.js');
    void create().updates.handleMissingCode('needed');
    await vi.waitFor(() => expect(reloads).toBe(1));
    const { updates } = create();
    await updates.handleMissingCode('needed');
    expect(updates.getState()).toBe('available');
    expect(reloads).toBe(1);
  });

  it('reloads where storage is blocked, unless the page has just been reloaded', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    deployedPage = toPage('/assets/index-v2.js');
    void create().updates.handleMissingCode('needed');
    await vi.waitFor(() => expect(reloads).toBe(1));
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      Object.assign(Object.create(performance) as object, { type: 'reload' }) as unknown as PerformanceEntry,
    ]);
    const { updates } = create();
    await updates.handleMissingCode('needed');
    expect([updates.getState(), reloads]).toEqual(['available', 1]);
  });

  it('reloads in a web view that has no storage at all', async () => {
    vi.stubGlobal('sessionStorage', null);
    deployedPage = toPage('/assets/index-v2.js');
    void create().updates.handleMissingCode('needed');
    await vi.waitFor(() => expect(reloads).toBe(1));
  });

  it('does not reload during playback or payment, but offers the new version', async () => {
    deployNext();
    const { updates } = create();
    const playing = new AbortController();
    updates.hold(playing.signal);
    await updates.handleMissingCode('needed');
    expect(updates.getState()).toBe('available');
    expect(reloads).toBe(0);
    playing.abort();
    stubBrowser(() => Promise.resolve(registration));
    void updates.handleMissingCode('needed');
    await vi.waitFor(() => expect(registration.installing).not.toBeNull());
  });

  it('that is optional does not reload, but offers the new version', async () => {
    deployNext();
    const { updates } = create();
    await updates.handleMissingCode('optional');
    expect([updates.getState(), reloads]).toEqual(['available', 0]);
  });

  it.each([
    ['the host has this very version', toPage(OWN_ENTRY)],
    ['the network shows its sign-in page', '<title>Log in to this network</title>'],
    ['there is no network', undefined],
  ])('changes nothing when %s', async (_, page) => {
    deployedPage = page;
    const { updates } = create();
    await updates.handleMissingCode('needed');
    expect([updates.getState(), reloads]).toEqual(['current', 0]);
  });

  it('of a deployment without a worker unregisters the old one, which would serve the old page', async () => {
    deployNext();
    registration.update = () => Promise.reject(new TypeError('404'));
    await miss();
    await vi.waitFor(() => expect(reloads).toBe(1));
    expect(registration.isUnregistered).toBe(true);
  });

  it('of a deployment whose worker fails to install unregisters the old one', async () => {
    const next = deployNext();
    await miss();
    await vi.waitFor(() => expect(registration.installing).toBe(next));
    next.become('redundant');
    await vi.waitFor(() => expect(reloads).toBe(1));
    expect(registration.isUnregistered).toBe(true);
  });

  it('unregisters an old worker that a request keeps active', async () => {
    const next = deployNext();
    const { ports } = await miss();
    await vi.waitFor(() => expect(registration.installing).toBe(next));
    registration.finishInstall(next);
    await vi.waitFor(() => {
      ports.clock.advance(5_000);
      expect(reloads).toBe(1);
    });
    expect(next.messages).toEqual([{ type: 'SKIP_WAITING' }]);
    expect(registration.isUnregistered).toBe(true);
  });

  it('unregisters an old worker that served the same page again, as its script may be outdated', async () => {
    registration.active = new FakeServiceWorker();
    deployedPage = toPage('/assets/index-v2.js');
    await miss();
    await vi.waitFor(() => expect(reloads).toBe(1));
    expect(registration.isUnregistered).toBe(false);
    const { updates } = await miss();
    await vi.waitFor(() => expect(updates.getState()).toBe('available'));
    updates.apply();
    await vi.waitFor(() => expect(reloads).toBe(2));
    expect(registration.isUnregistered).toBe(true);
  });

  it('never unregisters the old worker on the viewer’s request while the host cannot be reached', async () => {
    registration.active = new FakeServiceWorker();
    registration.update = () => Promise.reject(new TypeError('offline'));
    deployedPage = undefined;
    stubBrowser(() => Promise.resolve(registration));
    create().updates.apply();
    await vi.waitFor(() => expect(reloads).toBe(1));
    expect(registration.isUnregistered).toBe(false);
  });
});

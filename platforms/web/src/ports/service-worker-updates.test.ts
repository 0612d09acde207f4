import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakePorts } from '@marquee/testing/fake-ports.ts';

import { ServiceWorkerUpdates } from './service-worker-updates.ts';

/** What the browser has of a service worker, with the events of `workbox-window` made by hand. */
class FakeWorker extends EventTarget {
  scriptURL = new URL('/sw.js', window.location.href).href;
  state = 'installing';
  readonly messages: unknown[] = [];

  postMessage(message: unknown): void {
    this.messages.push(message);
  }

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;

  install(worker: FakeWorker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}

let registration: FakeRegistration;
let reloads = 0;

function stubBrowser(
  register: () => Promise<FakeRegistration>,
  controller: FakeWorker | null = null,
): EventTarget {
  const serviceWorker = Object.assign(new EventTarget(), { controller, register });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { serviceWorker }));
  return serviceWorker;
}

async function start(controller: FakeWorker | null = null) {
  const serviceWorker = stubBrowser(() => Promise.resolve(registration), controller);
  const updates = new ServiceWorkerUpdates(createFakePorts().logger);
  const told: string[] = [];
  const abort = new AbortController();
  updates.onChange(() => told.push(updates.getState()), abort.signal);
  await updates.register();
  return { updates, told, abort, serviceWorker };
}

/** A worker that has come in beside an older one and waits for its turn. */
function wait(worker: FakeWorker): void {
  registration.install(worker);
  registration.installing = null;
  registration.waiting = worker;
  worker.become('installed');
}

beforeEach(() => {
  registration = new FakeRegistration();
  reloads = 0;
  // The document that the fakes stand for was loaded long ago.
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  vi.stubGlobal('location', {
    href: window.location.href,
    origin: window.location.origin,
    reload: () => (reloads += 1),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the first worker of a browser', () => {
  it('makes the site ready for offline, which is told once and can be put away', async () => {
    const { updates, told } = await start();
    const worker = new FakeWorker();
    registration.install(worker);
    worker.become('installed');
    registration.active = worker;
    worker.become('activated');
    expect(told).toEqual(['offline_ready']);
    updates.postpone();
    expect(updates.getState()).toBe('current');
    expect(reloads).toBe(0);
  });
});

describe('a new version', () => {
  const arrive = async () => {
    const site = await start(new FakeWorker());
    const worker = new FakeWorker();
    wait(worker);
    await vi.waitFor(() => expect(site.updates.getState()).toBe('available'));
    return { ...site, worker };
  };

  it('waits, and the page is left alone', async () => {
    const { worker } = await arrive();
    expect(worker.messages).toEqual([]);
    expect(reloads).toBe(0);
  });

  it('that is taken gets its turn, and the page reloads when it has it', async () => {
    const { updates, worker, serviceWorker } = await arrive();
    updates.apply();
    expect(worker.messages).toEqual([{ type: 'SKIP_WAITING' }]);
    expect(reloads).toBe(0);
    Object.assign(serviceWorker, { controller: worker });
    serviceWorker.dispatchEvent(new Event('controllerchange'));
    await vi.waitFor(() => expect(reloads).toBe(1));
  });

  it('that is put off stays waiting', async () => {
    const { updates, worker } = await arrive();
    updates.postpone();
    expect(updates.getState()).toBe('current');
    expect(worker.messages).toEqual([]);
  });
});

describe('a browser', () => {
  it('without service workers works as it is', async () => {
    const updates = new ServiceWorkerUpdates(createFakePorts().logger);
    await updates.register();
    expect(updates.getState()).toBe('current');
  });

  it('that forbids workers is noted, and works as it is', async () => {
    stubBrowser(() => Promise.reject(new DOMException('not here', 'SecurityError')));
    const { logger } = createFakePorts();
    const updates = new ServiceWorkerUpdates(logger);
    await updates.register();
    expect(logger.lines).toEqual(['info The service worker could not be registered']);
    expect(updates.getState()).toBe('current');
  });
});

it('who no longer listens is told nothing', async () => {
  const { updates, told, abort } = await start(new FakeWorker());
  abort.abort();
  wait(new FakeWorker());
  await vi.waitFor(() => expect(updates.getState()).not.toBe('current'));
  expect(told).toEqual([]);
});

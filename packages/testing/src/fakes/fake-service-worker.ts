/** A worker as a page sees it. */
export class FakeServiceWorker extends EventTarget {
  state = 'installing';
  readonly messages: unknown[] = [];

  postMessage(message: unknown, ports: readonly MessagePort[] = []): void {
    this.messages.push(message);
    ports[0]?.postMessage(true);
  }

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

export class FakeRegistration extends EventTarget {
  installing: FakeServiceWorker | null = null;
  waiting: FakeServiceWorker | null = null;
  active: FakeServiceWorker | null = null;
  isUnregistered = false;
  /** What the host has: undefined for the worker in charge. */
  deployed: FakeServiceWorker | undefined;
  update = async (): Promise<void> => {
    if (this.deployed) this.install(this.deployed);
  };

  install(worker: FakeServiceWorker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }

  /** The worker is stored, and waits where another one is in charge. */
  finishInstall(worker: FakeServiceWorker): void {
    this.installing = null;
    this.waiting = worker;
    worker.become('installed');
  }

  async unregister(): Promise<boolean> {
    this.isUnregistered = true;
    return true;
  }
}

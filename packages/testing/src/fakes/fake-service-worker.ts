/** A service worker from the page's point of view. */
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
  /** The worker deployed on the host; undefined while it is the active one. */
  deployed: FakeServiceWorker | undefined;
  update = async (): Promise<void> => {
    if (this.deployed) this.install(this.deployed);
  };

  install(worker: FakeServiceWorker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }

  /** Ends the installation: the worker waits for activation. */
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

import type { EventHub } from './event-hub.ts';
import type { AdSchedule } from './setup-config.ts';

/** The ads before a title, as the library shows them itself: the file of each document, one after another. */
export class PreRoll {
  readonly #hub: EventHub;
  readonly #room: HTMLElement;
  #tags: readonly string[];
  #ending = new AbortController();

  constructor(room: HTMLElement, hub: EventHub, schedule: AdSchedule = []) {
    this.#room = room;
    this.#hub = hub;
    const breaks = typeof schedule === 'string' ? [{ offset: 'pre', tag: [schedule] }] : schedule;
    this.#tags = breaks.flatMap(({ offset, tag }) => (offset === 'pre' ? tag : []));
  }

  /** Resolves when all ads have ended; at once when there are none or they were already shown. */
  async show(): Promise<void> {
    const tags = this.#tags;
    this.#tags = [];
    for (const tag of tags) {
      const response = await fetch(tag);
      const ad = new DOMParser().parseFromString(await response.text(), 'text/xml');
      const file = readText(ad, 'MediaFile');
      if (file === undefined) this.#hub.tell('adError', { tag, message: 'No ad' });
      else await this.#play(tag, file, ad);
    }
  }

  /** Ends the current ad as a viewer's skip does. */
  skip(): void {
    this.#ending.abort('adSkipped');
  }

  /** Ends the current ad without an event. */
  close(): void {
    this.#tags = [];
    this.#ending.abort();
  }

  async #play(tag: string, file: string, ad: Document): Promise<void> {
    const video = document.createElement('video');
    Object.assign(video.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' });
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    const over = new Promise<string>((resolve) => {
      video.addEventListener('ended', () => resolve('adComplete'), { once: true });
      video.addEventListener('error', () => resolve('adError'), { once: true });
      signal.addEventListener('abort', () => resolve(String(signal.reason)), { once: true });
    });
    video.addEventListener('timeupdate', () => {
      const { currentTime: position, duration } = video;
      this.#hub.tell('adTime', { tag, position, duration, sequence: 1, podcount: 1 });
    });
    video.addEventListener('playing', () => {
      this.#hub.tell('adImpression', { tag, adsystem: 'VAST', sequence: 1, podcount: 1 });
      void report(readText(ad, 'Impression'));
    });
    video.src = file;
    this.#room.append(video);
    try {
      await video.play();
      const end = await over;
      this.#hub.tell(end, { tag });
      if (end === 'adComplete') void report(readText(ad, 'Tracking[event="complete"]'));
    } finally {
      video.remove();
    }
  }
}

function readText(ad: Document, selector: string): string | undefined {
  return ad.querySelector(selector)?.textContent.trim();
}

async function report(address: string | undefined): Promise<void> {
  if (address !== undefined) await fetch(address, { mode: 'no-cors', credentials: 'omit' });
}

/** How the viewer left a page, for the case that they go back to it. */
export interface PageRecord {
  /** Scroll position of the page in px. */
  readonly top?: number | undefined;
  /** `href` of the link of the page that was followed last. */
  readonly link?: string | undefined;
  /** First visible tile of a row, or slide of a hero, by the row's name. */
  readonly rows?: Readonly<Record<string, number>> | undefined;
}

const NO_RECORD: PageRecord = {};

/** What each entry of the tab's history keeps of its page, by the key of the entry; for as long as the document lives. */
export class PageMemory {
  readonly #records = new Map<string, PageRecord>();

  read(key: string): PageRecord {
    return this.#records.get(key) ?? NO_RECORD;
  }

  keep(key: string, change: PageRecord): void {
    this.#records.set(key, { ...this.read(key), ...change });
  }

  keepRow(key: string, row: string, index: number): void {
    this.keep(key, { rows: { ...this.read(key).rows, [row]: index } });
  }

  /** For another entry of the same page, such as one with a dialog: it starts with what the page has kept so far. */
  copy(from: string, to: string): void {
    if (from !== to && !this.#records.has(to)) this.#records.set(to, this.read(from));
  }
}

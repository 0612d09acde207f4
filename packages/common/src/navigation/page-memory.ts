/** How the viewer left a page, for the case that they go back to it. */
export interface PageRecord {
  /** Key of the entry that the page began with; undefined while it is not known of which page the entry is. */
  readonly first?: string | undefined;
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
    this.#records.set(to, { ...this.read(from), ...this.read(to), first: this.read(from).first });
  }

  isSamePage(one: string, other: string): boolean {
    return this.read(one).first === this.read(other).first;
  }
}

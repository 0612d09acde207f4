/** State of a page when the viewer left it, restored when they go back. */
export interface PageRecord {
  /** Key of the page's first history entry; undefined while unknown. */
  readonly first?: string | undefined;
  /** Scroll position of the page in px. */
  readonly top?: number | undefined;
  /** `href` of the last followed link of the page. */
  readonly link?: string | undefined;
  /** First visible tile of a row, or slide of a hero, by the row's name. */
  readonly rows?: Readonly<Record<string, number>> | undefined;
}

const NO_RECORD: PageRecord = {};

/** Page state by key of the tab's history entries, for the lifetime of the document. */
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

  /** Copies the state to another entry of the same page, such as one with a dialog. */
  copy(from: string, to: string): void {
    this.#records.set(to, { ...this.read(from), ...this.read(to), first: this.read(from).first });
  }

  isSamePage(one: string, other: string): boolean {
    return this.read(one).first === this.read(other).first;
  }
}

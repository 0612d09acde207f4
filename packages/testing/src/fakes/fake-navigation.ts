import type { Navigation } from '@marquee/common/platform/navigation.ts';

/** An address bar that a test can read and set. */
export class FakeNavigation implements Navigation {
  address = 'https://app.example.test/';
  reloads = 0;
  /** Addresses that the page was left for, in order. */
  readonly left: string[] = [];
  /** Addresses to go back to. */
  readonly earlier: string[] = [];

  getAddress(): string {
    return this.address;
  }

  clearFragment(): void {
    this.address = this.address.replace(/#.*$/s, '');
  }

  reload(): void {
    this.reloads += 1;
  }

  openSearch(search: string, isReplacing: boolean): void {
    if (!isReplacing) this.earlier.push(this.address);
    const address = new URL(this.address);
    address.search = search;
    this.address = address.href;
  }

  leave(url: string): void {
    this.left.push(url);
  }
}

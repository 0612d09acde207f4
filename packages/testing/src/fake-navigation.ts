import type { Navigation } from '@marquee/common/platform/navigation.ts';

/** An address bar that a test can read and set. */
export class FakeNavigation implements Navigation {
  address = 'https://app.example.test/';
  reloads = 0;

  getAddress(): string {
    return this.address;
  }

  clearFragment(): void {
    this.address = this.address.replace(/#.*$/s, '');
  }

  reload(): void {
    this.reloads += 1;
  }
}

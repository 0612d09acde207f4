import { injectable } from 'inversify';
import type { StorageChanges } from '@marquee/common/platform/storage/storage-changes.ts';

/** The `storage` events of `localStorage`, which browsers send to every window but the one that wrote. */
@injectable()
export class BrowserStorageChanges implements StorageChanges {
  onChange(listener: (key: string | undefined) => void, signal: AbortSignal): void {
    window.addEventListener('storage', ({ key }) => listener(key ?? undefined), { signal });
  }
}

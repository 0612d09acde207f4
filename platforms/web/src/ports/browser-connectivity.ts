import { injectable } from 'inversify';
import type { Connectivity } from '@marquee/common/platform/connectivity.ts';

@injectable()
export class BrowserConnectivity implements Connectivity {
  isOnline(): boolean {
    return navigator.onLine;
  }

  isSavingData(): boolean {
    const connection: unknown = Reflect.get(navigator, 'connection');
    return (
      typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
    );
  }

  onChange(listener: (online: boolean) => void, signal: AbortSignal): void {
    window.addEventListener('online', () => listener(true), { signal });
    window.addEventListener('offline', () => listener(false), { signal });
  }
}

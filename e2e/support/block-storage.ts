import type { BrowserContext } from '@playwright/test';

/** Makes a browser refuse all site data, as strict settings and some embedded views do: every access throws. */
export async function blockStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    const refuseLater = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    Object.defineProperty(ServiceWorkerContainer.prototype, 'register', { value: refuseLater });
    Object.defineProperty(ServiceWorkerContainer.prototype, 'getRegistration', { value: refuseLater });
    Object.defineProperty(LockManager.prototype, 'request', { value: refuseLater });
  });
}

import { injectable } from 'inversify';
import type { TagManager } from '@marquee/common/platform/tag-manager.ts';

const SCRIPT_ADDRESS = 'https://www.googletagmanager.com/gtm.js';

declare global {
  interface Window {
    /** The tag manager's event queue, under Google's own name. */
    dataLayer?: unknown[];
  }
}

/**
 * Google Tag Manager, the only script that the deployment's policy allows for `tagManagerId`
 * (scripts/serving/security-headers.mjs).
 */
@injectable()
export class GoogleTagManager implements TagManager {
  #script: HTMLScriptElement | undefined;

  load(id: string): void {
    if (this.#script) return;
    window.dataLayer ??= [];
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    const script = document.createElement('script');
    script.async = true;
    script.src = `${SCRIPT_ADDRESS}?id=${encodeURIComponent(id)}`;
    document.head.append(script);
    this.#script = script;
  }

  unload(): void {
    if (!this.#script) return;
    this.#script = undefined;
    window.location.reload();
  }
}

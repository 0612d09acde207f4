import { readNumber, readRecord } from '@marquee/common/shared/reading.ts';

import { pressKey } from './press-key.ts';
import { getScope } from './stops.ts';

declare global {
  interface Window {
    /** Samsung's televisions, in an app; `application` may be missing in their browser. */
    readonly tizen?: {
      readonly application?: { getCurrentApplication(): { exit(): void } };
      readonly tvinputdevice?: { registerKeyBatch(names: readonly string[]): void };
    };
    /** LG's televisions, in an app. */
    readonly webOSSystem?: { platformBack?(): void };
  }
}

/**
 * Goes back by one step: closes the topmost dialog, menu, panel or player, then goes back in history, and on the home
 * page exits to the platform. Returns false when that is left to the browser.
 */
export function goBack(): boolean {
  const scope = getScope();
  if (scope instanceof HTMLDialogElement) closeDialog(scope);
  else if (!closeLayer(document.activeElement ?? document.body)) return leavePage();
  return true;
}

/** Fires `cancel` first, which the dialog's owner may prevent during a payment. */
function closeDialog(dialog: HTMLDialogElement): void {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

/** Closes a menu or field with Escape; returns whether something was open. */
function closeLayer(focused: Element): boolean {
  const field = focused.closest('[role="search"]')?.querySelector('input');
  const player =
    document.querySelector('[data-player][aria-modal="true"]') ?? focused.closest('[data-player]');
  return pressKey(field ?? focused, 'Escape') || player !== null;
}

function leavePage(): boolean {
  if (window.location.pathname === '/') return leaveSite();
  // The router counts its entries: the first one has no page of this site before it.
  const position = readNumber(readRecord(window.history.state)?.['idx']) ?? 0;
  if (position > 0) window.history.back();
  else document.querySelector<HTMLElement>('header a[href="/"]')?.click();
  return true;
}

function leaveSite(): boolean {
  const { tizen, webOSSystem } = window;
  if (tizen?.application) tizen.application.getCurrentApplication().exit();
  else if (webOSSystem?.platformBack) webOSSystem.platformBack();
  else return false;
  return true;
}

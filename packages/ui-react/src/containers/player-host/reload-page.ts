/**
 * Starts the page anew, at the same address and so with the same wish to play. For code that could not be fetched twice:
 * browsers may remember that an import failed and never ask for it again.
 */
export function reloadPage(): void {
  window.location.reload();
}

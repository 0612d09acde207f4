/** Calls back once the page has loaded: what is not needed before must not compete with the first pictures. */
export function whenLoaded(callback: () => void): void {
  if (document.readyState === 'complete') callback();
  else window.addEventListener('load', callback, { once: true });
}

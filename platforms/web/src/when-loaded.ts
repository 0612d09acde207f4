/** Calls back once the page has loaded, so that optional code does not compete with the first pictures. */
export function whenLoaded(callback: () => void): void {
  if (document.readyState === 'complete') callback();
  else window.addEventListener('load', callback, { once: true });
}

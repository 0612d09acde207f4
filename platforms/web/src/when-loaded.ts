/** Resolves once the page has loaded: what is not needed before must not compete with the first pictures. */
export function whenLoaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });
}

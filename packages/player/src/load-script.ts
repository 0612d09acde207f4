/**
 * Runs a vendor's script in the page; resolves with false when it fails to load before `signal` aborts. The element
 * stays only when the script ran. A script that throws counts as run: callers check for the globals it should define.
 */
export function loadScript(url: string, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const giveUp = (): void => {
      script.remove();
      resolve(false);
    };
    script.src = url;
    script.async = true;
    script.addEventListener('load', () => resolve(true), { once: true });
    script.addEventListener('error', giveUp, { once: true });
    signal.addEventListener('abort', giveUp, { once: true });
    document.head.append(script);
  });
}

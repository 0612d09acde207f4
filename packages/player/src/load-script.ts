/**
 * Has the page run a vendor's script; false when it cannot be had before `signal` aborts. The element stays only when the
 * script ran. A script that breaks while it runs counts as run: whoever asks looks for what it was to leave behind.
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

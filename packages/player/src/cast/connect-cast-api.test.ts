import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeCastSdk } from '@marquee/testing/fakes/fake-cast-sdk.ts';
import { FakeClock } from '@marquee/testing/fakes/fake-clock.ts';

import { loadCastApi } from './connect-cast.ts';

const findScript = () => document.querySelector<HTMLScriptElement>('script[src*="cast_sender"]');
const callBack = (isAvailable: boolean): void => {
  const callback: unknown = Reflect.get(window, '__onGCastApiAvailable');
  if (typeof callback === 'function') Reflect.apply(callback, undefined, [isAvailable]);
};

afterEach(() => {
  findScript()?.remove();
  for (const name of ['cast', 'chrome', '__onGCastApiAvailable']) Reflect.deleteProperty(window, name);
});

function start() {
  const clock = new FakeClock();
  const api = loadCastApi(clock);
  const script = findScript();
  return { api, clock, script };
}

describe('the Cast SDK', () => {
  it('is loaded from its vendor with the framework, and ready when it calls back', async () => {
    const { api, clock, script } = start();
    expect(script?.src).toBe('https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1');
    script?.dispatchEvent(new Event('load'));
    new FakeCastSdk().install(window);
    callBack(true);
    expect(await api).toHaveProperty('context');
    expect(clock.waiting).toBe(0);
  });

  it('is not loaded a second time', async () => {
    new FakeCastSdk().install(window);
    const { api, script } = start();
    expect(await api).toHaveProperty('context');
    expect(script).toBeNull();
  });

  it('that is blocked differs from a browser without casting', async () => {
    const blocked = start();
    blocked.script?.dispatchEvent(new Event('error'));
    expect(await blocked.api).toBe('not_loaded');
    const useless = start();
    useless.script?.dispatchEvent(new Event('load'));
    callBack(false);
    expect(await useless.api).toBe('not_available');
  });

  it('that never calls back fails after 10 s, and a later press tries again', async () => {
    const { api, clock, script } = start();
    script?.dispatchEvent(new Event('load'));
    await vi.waitFor(() => expect(clock.waiting).toBe(1));
    clock.advance(10_000);
    expect(await api).toBe('not_loaded');
    script?.remove();
    const again = start();
    again.script?.dispatchEvent(new Event('load'));
    new FakeCastSdk().install(window);
    callBack(true);
    expect(await again.api).toHaveProperty('context');
  });

  it('that defines anything but its API fails to load', async () => {
    const { api, script } = start();
    Reflect.set(window, 'cast', { framework: { CastContext: { getInstance: () => ({}) } } });
    Reflect.set(window, 'chrome', { cast: 'none' });
    script?.dispatchEvent(new Event('load'));
    callBack(true);
    expect(await api).toBe('not_available');
  });
});

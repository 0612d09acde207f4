import type { CaptchaChallenge, CaptchaRequest } from '@marquee/common/platform/captcha.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';

/** The only script that the deployment's policy allows for `captchaSiteKey` (scripts/serving/security-headers.mjs). */
const SCRIPT_ADDRESS = 'https://www.google.com/recaptcha/api.js';

/** The part of Google's reCAPTCHA version 2 that is used here. */
interface Recaptcha {
  ready(callback: () => void): void;
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): number;
  execute(widget: number): void;
  getResponse(widget: number): string;
  reset(widget: number): void;
}

declare global {
  interface Window {
    /** Google's own name. */
    grecaptcha?: Recaptcha;
  }
}

let loading: Promise<Recaptcha> | undefined;

/** Shows Google's reCAPTCHA; implements `Captcha`. */
export async function showGoogleCaptcha(request: CaptchaRequest): Promise<CaptchaChallenge> {
  const { place, siteKey, isInvisible, isDark, language } = request;
  invariant(place instanceof HTMLElement, 'a captcha is shown in an element');
  loading ??= load(language);
  const recaptcha = await loading.catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  let finish: ((answer: string | undefined) => void) | undefined;
  // Google renders only once into an element, but `place` may be used again.
  const box = document.createElement('div');
  place.replaceChildren(box);
  followChallenge(box, () => {
    // A passed challenge closes, too.
    setTimeout(() => finish?.(recaptcha.getResponse(widget) || undefined), ANSWER_MS);
  });
  const widget = recaptcha.render(box, {
    sitekey: siteKey,
    size: isInvisible ? 'invisible' : getSize(place),
    theme: isDark ? 'dark' : 'light',
    badge: 'inline',
    callback: (answer: unknown) => finish?.(typeof answer === 'string' ? answer : undefined),
    'error-callback': () => finish?.(undefined),
    'expired-callback': () => finish?.(undefined),
  });
  return {
    getAnswer: () =>
      new Promise((resolve) => {
        const given = recaptcha.getResponse(widget);
        if (given !== '' || !isInvisible) {
          resolve(given || undefined);
          return;
        }
        finish = resolve;
        recaptcha.execute(widget);
      }),
    reset: () => {
      recaptcha.reset(widget);
    },
  };
}

/** How long after a challenge has closed its answer may arrive. */
const ANSWER_MS = 2_000;
const CHALLENGE = 'iframe[src*="/recaptcha/"]';

/**
 * Moves the challenge next to its widget in `box`. Google appends it to the body, where it is inert behind an open dialog
 * (google/recaptcha issue 318), and reports nothing when the viewer closes it.
 */
function followChallenge(box: HTMLElement, onClose: () => void): void {
  const earlier = new Set(document.body.children);
  const observer = new MutationObserver(() => {
    if (!box.isConnected) {
      observer.disconnect();
      return;
    }
    const challenge = [...document.body.children].find(
      (element) => !earlier.has(element) && element.querySelector(CHALLENGE) !== null,
    );
    if (!(challenge instanceof HTMLElement)) return;
    observer.disconnect();
    box.after(challenge);
    followClosing(challenge, onClose);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

function followClosing(challenge: HTMLElement, onClose: () => void): void {
  let isOpen = false;
  new MutationObserver(() => {
    const wasOpen = isOpen;
    isOpen = challenge.style.visibility !== 'hidden';
    if (wasOpen && !isOpen) onClose();
  }).observe(challenge, { attributeFilter: ['style'] });
}

/** Width of the normal challenge in px; the compact one is 164 px wide. */
const NORMAL_WIDTH = 304;

function getSize(place: HTMLElement): string {
  return place.clientWidth > 0 && place.clientWidth < NORMAL_WIDTH ? 'compact' : 'normal';
}

function load(language: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const query = new URLSearchParams({ render: 'explicit', hl: language });
    script.src = `${SCRIPT_ADDRESS}?${query.toString()}`;
    script.async = true;
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The captcha could not be loaded'));
    });
    script.addEventListener('load', () => {
      const recaptcha = window.grecaptcha;
      if (recaptcha) recaptcha.ready(() => resolve(recaptcha));
      else reject(new Error('The captcha is not what was expected'));
    });
    document.head.append(script);
  });
}

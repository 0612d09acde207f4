import type { Page } from '@playwright/test';

/** The vendor's script, as far as it is used: a challenge at the end of the body, hidden until it is needed. */
const SCRIPT = `
  let challenge, options, answer = '';
  const show = (isShown) => {
    challenge.style.visibility = isShown ? 'visible' : 'hidden';
    challenge.style.top = isShown ? '10px' : '-10000px';
  };
  addEventListener('message', ({ data }) => {
    if (data !== 'human') return;
    answer = data;
    show(false);
    options.callback(answer);
  });
  window.grecaptcha = {
    ready: (callback) => callback(),
    render(box, given) {
      options = given;
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'I’m not a robot';
      button.addEventListener('click', () => show(true));
      box.append(button);
      challenge = document.createElement('div');
      challenge.style.cssText = 'position: absolute; width: 100%; top: -10000px; visibility: hidden; z-index: 2000000000';
      const frame = document.createElement('iframe');
      frame.src = 'https://www.google.com/recaptcha/api2/bframe';
      challenge.append(frame);
      document.body.append(challenge);
      return 0;
    },
    execute: () => show(true),
    getResponse: () => answer,
    reset() {},
  };
`;
const FRAME = `<button onclick="parent.postMessage('human', '*')">Verify</button>`;

/** Answers the requests to Google's captcha, which asks everyone for a challenge. */
export async function routeCaptcha(page: Page): Promise<void> {
  await page.route('https://www.google.com/recaptcha/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await page.route('https://www.google.com/recaptcha/api2/bframe', (route) =>
    route.fulfill({ contentType: 'text/html', body: FRAME }),
  );
}

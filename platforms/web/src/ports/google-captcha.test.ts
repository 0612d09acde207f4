import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Show = typeof import('./google-captcha.ts').showGoogleCaptcha;

/** The callbacks of the vendor for the end of a challenge. */
interface Callbacks {
  readonly callback: (answer: string) => void;
  readonly 'error-callback': () => void;
}

interface Rendered {
  readonly options: Readonly<Record<string, unknown>> & Callbacks;
  answer: string;
}

/** The vendor's script, as far as it is used. */
class FakeRecaptcha {
  readonly rendered: Rendered[] = [];
  readonly calls: string[] = [];

  ready(callback: () => void): void {
    callback();
  }

  render(_: HTMLElement, options: Readonly<Record<string, unknown>> & Callbacks): number {
    return this.rendered.push({ options, answer: '' }) - 1;
  }

  execute(widget: number): void {
    this.calls.push(`execute ${widget}`);
  }

  getResponse(widget: number): string {
    return this.rendered[widget]?.answer ?? '';
  }

  reset(widget: number): void {
    this.calls.push(`reset ${widget}`);
  }
}

let show: Show;
let recaptcha: FakeRecaptcha;

beforeEach(async () => {
  vi.resetModules();
  ({ showGoogleCaptcha: show } = await import('./google-captcha.ts'));
  recaptcha = new FakeRecaptcha();
});

afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
  document.head.replaceChildren();
  delete window.grecaptcha;
});

const scripts = () => [...document.head.querySelectorAll('script')];

function begin(overrides: { readonly isInvisible?: boolean } = {}) {
  const place = document.createElement('div');
  document.body.append(place);
  return show({ siteKey: '6Lc', place, isInvisible: false, language: 'nl', isDark: true, ...overrides });
}

function arrive() {
  Object.assign(window, { grecaptcha: recaptcha });
  scripts()[0]?.dispatchEvent(new Event('load'));
}

it("fetches the vendor's script once, in the viewer's language", async () => {
  const both = [begin(), begin()];
  arrive();
  await Promise.all(both);
  expect(scripts().map(({ src }) => src)).toEqual([
    'https://www.google.com/recaptcha/api.js?render=explicit&hl=nl',
  ]);
  expect(recaptcha.rendered).toHaveLength(2);
  expect(recaptcha.rendered[0]?.options).toMatchObject({ sitekey: '6Lc', size: 'normal', theme: 'dark' });
});

it('returns the viewer’s answer, and nothing before there is one', async () => {
  const challenge = begin();
  arrive();
  const { getAnswer, reset } = await challenge;
  expect(await getAnswer()).toBeUndefined();
  const [widget] = recaptcha.rendered;
  if (!widget) expect.fail('there is a challenge');
  widget.answer = 'human';
  expect(await getAnswer()).toBe('human');
  reset();
  expect(recaptcha.calls).toEqual(['reset 0']);
});

it('an invisible captcha runs when its answer is requested', async () => {
  const challenge = begin({ isInvisible: true });
  arrive();
  const answer = (await challenge).getAnswer();
  expect(recaptcha.calls).toEqual(['execute 0']);
  recaptcha.rendered[0]?.options.callback('human');
  expect(await answer).toBe('human');
});

it('an invisible captcha that fails has no answer', async () => {
  const challenge = begin({ isInvisible: true });
  arrive();
  const answer = (await challenge).getAnswer();
  recaptcha.rendered[0]?.options['error-callback']();
  expect(await answer).toBeUndefined();
});

it('a script that fails to load rejects, and is fetched again on the next use', async () => {
  const lost = begin();
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(lost).rejects.toThrow('could not be loaded');
  expect(scripts()).toHaveLength(0);
  const found = begin();
  arrive();
  await found;
  expect(recaptcha.rendered).toHaveLength(1);
});

/** Opens a challenge as the vendor does: at the end of the body, hidden at first. */
async function openChallenge(): Promise<HTMLElement> {
  const challenge = document.createElement('div');
  challenge.style.visibility = 'hidden';
  const frame = document.createElement('iframe');
  frame.setAttribute('src', 'about:blank#/recaptcha/api2/bframe');
  challenge.append(frame);
  document.body.append(challenge);
  await Promise.resolve();
  challenge.style.visibility = 'visible';
  await Promise.resolve();
  return challenge;
}

it('a challenge is moved to the captcha, because a dialog makes the rest of the page inert', async () => {
  const captcha = begin({ isInvisible: true });
  arrive();
  await captcha;
  const earlier = document.body.appendChild(document.createElement('div'));
  const challenge = await openChallenge();
  expect(challenge.parentElement).toBe(document.body.firstElementChild);
  expect(earlier.parentElement).toBe(document.body);
});

it('an invisible captcha whose challenge the viewer closes has no answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const captcha = begin({ isInvisible: true });
  arrive();
  const answer = (await captcha).getAnswer();
  const challenge = await openChallenge();
  challenge.style.visibility = 'hidden';
  await Promise.resolve();
  vi.advanceTimersByTime(2_000);
  expect(await answer).toBeUndefined();
});

it('an answer that arrives after the challenge has closed counts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const captcha = begin({ isInvisible: true });
  arrive();
  const answer = (await captcha).getAnswer();
  const challenge = await openChallenge();
  challenge.style.visibility = 'hidden';
  await Promise.resolve();
  recaptcha.rendered[0]?.options.callback('human');
  vi.advanceTimersByTime(2_000);
  expect(await answer).toBe('human');
});

it('a challenge belongs to the captcha that is shown now, when an earlier one had the same place', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const order = { siteKey: '6Lc', place, isInvisible: true, language: 'nl', isDark: true };
  const earlier = show(order);
  arrive();
  await earlier;
  const captcha = await show(order);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const answer = captcha.getAnswer();
  const challenge = await openChallenge();
  challenge.style.visibility = 'hidden';
  await Promise.resolve();
  vi.advanceTimersByTime(2_000);
  expect(await answer).toBeUndefined();
});

import { expect } from '@playwright/test';

import { isStill } from '../support/still-page.ts';
import { readElements, toReference, type WebKitDriver } from './webkit-driver.ts';

/** Elements that can have a role. The browser computes their names. */
const SELECTORS = {
  alert: '[role=alert]',
  alertdialog: '[role=alertdialog]',
  banner: 'body header',
  button: 'button, [role=button], summary',
  checkbox: 'input[type=checkbox]',
  combobox: 'select, [role=combobox]',
  dialog: 'dialog, [role=dialog]',
  grid: '[role=grid]',
  group: '[role=group], fieldset',
  heading: 'h1, h2, h3, [role=heading]',
  link: 'a[href]',
  list: 'ul, ol, [role=list]',
  listitem: 'li, [role=listitem]',
  main: 'main',
  menuitem: '[role=menuitem]',
  menuitemradio: '[role=menuitemradio]',
  option: '[role=option]',
  radio: 'input[type=radio], [role=radio]',
  region: 'section, [role=region]',
  rowheader: '[role=rowheader]',
  searchbox: 'input[type=search], [role=searchbox]',
  slider: '[role=slider], input[type=range]',
  status: '[role=status]',
  tab: '[role=tab]',
  tabpanel: '[role=tabpanel]',
  textbox:
    'input:not([type]), input[type=text], input[type=email], input[type=password], input[type=tel], textarea',
} as const;

type Role = keyof typeof SELECTORS;
/** A full name, or a pattern. */
type Name = string | RegExp;

/** WebDriver's codes of keys that are not characters. */
const KEYS = {
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  End: '\uE010',
  Home: '\uE011',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
} as const;

/** Actions and reads are retried until they succeed, since pages change while they load. */
const WITHIN = { intervals: [50, 100, 200], timeout: 10_000 };

/** Lists visible elements in document order. Runs in the page. */
function listVisible(selector: string, root: unknown): readonly Element[] {
  const scope = root instanceof Element ? root : document;
  return [...scope.querySelectorAll(selector)].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  });
}

/** The first element with a role and name, optionally within another one; located again for each action. */
export class Part {
  readonly #driver: WebKitDriver;
  readonly #parent: Part | undefined;
  readonly #role: Role;
  readonly #name: Name | undefined;

  constructor(driver: WebKitDriver, parent: Part | undefined, role: Role, name?: Name) {
    this.#driver = driver;
    this.#parent = parent;
    this.#role = role;
    this.#name = name;
  }

  part(role: Role, name?: Name): Part {
    return new Part(this.#driver, this, role, name);
  }

  /** Returns the texts of all current matches. */
  texts(): Promise<readonly string[]> {
    const read = (id: string) => this.#driver.element(id, 'GET', '/property/textContent');
    return this.#look(async () =>
      Promise.all((await this.#list()).map(async (id) => String(await read(id)).trim())),
    );
  }

  /** Returns the number of current matches. */
  count(): Promise<number> {
    return this.#look(async () => (await this.#list()).length);
  }

  async expectSeen(timeout = WITHIN.timeout): Promise<void> {
    await expect(() => this.#find()).toPass({ ...WITHIN, timeout });
  }

  async expectGone(timeout = WITHIN.timeout): Promise<void> {
    await expect.poll(() => this.count(), { ...WITHIN, timeout, message: `${this.title} is gone` }).toBe(0);
  }

  /** Waits until the text matches. */
  async expectText(text: RegExp, timeout = WITHIN.timeout): Promise<void> {
    const message = `the text of ${this.title}`;
    await expect
      .poll(async () => String(await this.#read('/property/textContent')), { ...WITHIN, timeout, message })
      .toMatch(text);
  }

  async attribute(name: string): Promise<unknown> {
    return this.#read(`/attribute/${name}`);
  }

  async expectAttribute(name: string, value: string): Promise<void> {
    const message = `${name} of ${this.title}`;
    await expect.poll(() => this.#read(`/attribute/${name}`), { ...WITHIN, message }).toBe(value);
  }

  async expectValue(value: string): Promise<void> {
    await expect.poll(() => this.#read('/property/value'), { ...WITHIN, message: this.title }).toBe(value);
  }

  async click(): Promise<void> {
    await this.#do('/click');
  }

  async focus(): Promise<void> {
    await expect(async () => {
      await this.#driver.run(
        (element) => (element as unknown as HTMLElement).focus(),
        toReference(await this.#find()),
      );
    }).toPass(WITHIN);
  }

  /** Chooses an option of a select by its text. */
  async choose(text: RegExp): Promise<void> {
    await expect(async () => {
      const options = readElements(
        await this.#driver.run(
          (select, pattern, flags) =>
            [...(select as unknown as HTMLSelectElement).options].filter((option) =>
              new RegExp(pattern, flags).test(option.text),
            ),
          toReference(await this.#find()),
          text.source,
          text.flags,
        ),
      );
      expect(options.length, `options of ${this.title} with ${text.source}`).toBeGreaterThan(0);
      await this.#driver.element(options[0] ?? '', 'POST', '/click', {});
    }).toPass(WITHIN);
  }

  /** Replaces the text of a field. */
  async fill(text: string): Promise<void> {
    await this.#do('/clear');
    await this.#do('/value', { text });
  }

  /** The description in error messages. */
  get title(): string {
    const within = this.#parent === undefined ? '' : ` in ${this.#parent.title}`;
    return `${this.#role} ${this.#name === undefined ? '' : String(this.#name)}${within}`;
  }

  async #do(path: string, body: unknown = {}): Promise<void> {
    await expect(async () => {
      const element = await this.#find();
      // A press next to a dialog that is still moving would hit the content below.
      if (!(await this.#driver.run(isStill, toReference(element))))
        throw new Error(`${this.title} is moving`);
      await this.#driver.element(element, 'POST', path, body);
    }).toPass(WITHIN);
  }

  #read(path: string): Promise<unknown> {
    return this.#look(async () => {
      const [element] = await this.#list(1);
      return element === undefined ? undefined : this.#driver.element(element, 'GET', path);
    });
  }

  /** A read takes several commands and starts over when the page changed meanwhile. */
  async #look<Result>(read: () => Promise<Result>): Promise<Result> {
    const seen: Result[] = [];
    await expect(async () => {
      seen.push(await read());
    }).toPass(WITHIN);
    const [result] = seen;
    return result as Result;
  }

  async #find(): Promise<string> {
    const [element] = await this.#list(1);
    if (element !== undefined) return element;
    throw new Error(`There is no ${this.title}`);
  }

  async #list(limit = Infinity): Promise<readonly string[]> {
    const root = this.#parent && (await this.#parent.#list(1))[0];
    if (this.#parent && root === undefined) return [];
    const elements = readElements(
      await this.#driver.run(
        listVisible,
        SELECTORS[this.#role],
        root === undefined ? null : toReference(root),
      ),
    );
    const found: string[] = [];
    for (const element of elements) {
      if (await this.#isNamed(element)) found.push(element);
      if (found.length >= limit) break;
    }
    return found;
  }

  async #isNamed(element: string): Promise<boolean> {
    if (this.#name === undefined) return true;
    const label = String(await this.#driver.element(element, 'GET', '/computedlabel'))
      .replaceAll(/\s+/g, ' ')
      .trim();
    return typeof this.#name === 'string' ? label === this.#name : this.#name.test(label);
  }
}

/** State of the video. */
interface VideoState {
  readonly positionS: number;
  readonly durationS: number;
  readonly height: number;
  readonly frames: number;
  readonly isPaused: boolean;
  readonly source: string;
}

/** The page of a journey, in terms of the viewer's actions. */
export class WebKitPage {
  readonly #driver: WebKitDriver;
  readonly #origin: string;

  constructor(driver: WebKitDriver, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  part(role: Role, name?: Name): Part {
    return new Part(this.#driver, undefined, role, name);
  }

  get run(): WebKitDriver['run'] {
    return this.#driver.run.bind(this.#driver);
  }

  /** Loads a path of the site. */
  async open(path: string): Promise<void> {
    await this.#driver.command('POST', '/url', { url: `${this.#origin}${path}` });
  }

  async reload(): Promise<void> {
    await this.#driver.command('POST', '/refresh', {});
  }

  async goBack(): Promise<void> {
    await this.#driver.command('POST', '/back', {});
  }

  /** Runs `work` in a second window of the same browser, which then closes. */
  async inAnotherWindow(work: () => Promise<void>): Promise<void> {
    const first = await this.#driver.command('GET', '/window');
    const second: unknown = await this.#driver.command('POST', '/window/new', { type: 'window' });
    const handle = typeof second === 'object' && second !== null && 'handle' in second ? second.handle : '';
    await this.#driver.command('POST', '/window', { handle });
    // Otherwise the journeys after a failure would continue in the second window.
    await work().finally(async () => {
      await this.#driver.command('DELETE', '/window');
      await this.#driver.command('POST', '/window', { handle: first });
    });
  }

  async expectAddress(pattern: RegExp, timeout = WITHIN.timeout): Promise<void> {
    const read = async () => String(await this.#driver.command('GET', '/url'));
    await expect.poll(read, { ...WITHIN, timeout }).toMatch(pattern);
  }

  async expectTitle(title: string): Promise<void> {
    await expect.poll(() => this.#driver.command('GET', '/title'), WITHIN).toBe(title);
  }

  /** Waits until a text is visible anywhere on the page. */
  async expectWords(words: RegExp, timeout = WITHIN.timeout): Promise<void> {
    await expect.poll(() => this.run(() => document.body.innerText), { ...WITHIN, timeout }).toMatch(words);
  }

  async expectNoWords(words: RegExp, timeout = WITHIN.timeout): Promise<void> {
    await expect
      .poll(() => this.run(() => document.body.innerText), { ...WITHIN, timeout })
      .not.toMatch(words);
  }

  /** Presses keys together and releases them. */
  async press(...keys: readonly string[]): Promise<void> {
    const values = keys.map((key) => (key in KEYS ? KEYS[key as keyof typeof KEYS] : key));
    await this.#driver.act({
      type: 'key',
      id: 'keyboard',
      actions: [
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.map((value) => ({ type: 'keyUp', value })),
      ],
    });
  }

  /** Moves the mouse over the page, which shows the controls of the player. */
  async moveMouse(): Promise<void> {
    const move = { type: 'pointerMove', duration: 50, origin: 'viewport' };
    await this.#driver.act({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { ...move, x: 400, y: 380 },
        { ...move, x: 420, y: 400 },
      ],
    });
  }

  async readVideo(): Promise<VideoState> {
    return this.run(() => {
      // The title's video; ads and trailers have a separate one.
      const video = document.querySelector<HTMLVideoElement>('[data-player] video[slot="media"]');
      if (!video) return { positionS: 0, durationS: 0, height: 0, frames: 0, isPaused: true, source: '' };
      return {
        positionS: video.currentTime,
        durationS: video.duration,
        height: video.videoHeight,
        frames: video.getVideoPlaybackQuality().totalVideoFrames,
        isPaused: video.paused,
        source: video.currentSrc,
      };
    });
  }

  /** Expects video to play: frames and position advance. The first reads may still be those of a previous title. */
  async expectToPlay(): Promise<void> {
    let from = await this.readVideo();
    const readMovedS = async () => {
      const now = await this.readVideo();
      if (now.frames === 0 || now.source !== from.source || now.positionS < from.positionS) from = now;
      return now.positionS - from.positionS;
    };
    await expect
      .poll(readMovedS, { ...WITHIN, timeout: 25_000, message: 'the picture moves' })
      .toBeGreaterThan(0.5);
  }

  /** Returns the visible caption; empty between captions. */
  async readCaption(): Promise<string> {
    return this.run(() => document.querySelector('[data-captions] p')?.textContent ?? '');
  }

  async seekTo(positionS: number): Promise<void> {
    await this.run((to) => {
      const video = document.querySelector<HTMLVideoElement>('[data-player] video[slot="media"]');
      if (video) video.currentTime = to;
    }, positionS);
  }

  /** Pauses and skips ten seconds forward by keyboard; returns the position of the pause. */
  async pauseAndSkip(): Promise<number> {
    await this.press('k');
    await expect.poll(async () => (await this.readVideo()).isPaused).toBe(true);
    const { positionS } = await this.readVideo();
    await this.press('l');
    await expect.poll(async () => (await this.readVideo()).positionS).toBeGreaterThan(positionS + 9);
    return positionS;
  }

  /** Plays the last seconds of the title at `path`, until another one plays. */
  async expectNext(path: string): Promise<void> {
    await this.open(`${path}?play=1`);
    await this.expectToPlay();
    await this.seekTo((await this.readVideo()).durationS - 2);
    await this.expectAddress(new RegExp(`/m/(?!${path.slice('/m/'.length)}).*play=1`), 30_000);
    await this.expectToPlay();
  }

  /** Opens the settings of the player and one of their sections. */
  async openInPlayer(section: RegExp): Promise<void> {
    await this.moveMouse();
    await this.part('button', 'Settings').click();
    await this.part('menuitem', section).click();
  }

  /** Chooses an option in a section of the player's settings, and closes them. */
  async chooseInPlayer(section: RegExp, choice: Name): Promise<void> {
    await this.openInPlayer(section);
    await this.part('menuitemradio', choice).click();
    await this.press('Escape');
  }
}

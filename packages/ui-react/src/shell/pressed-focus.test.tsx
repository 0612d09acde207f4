import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { httpStatusError } from '@marquee/common/platform/http/http-errors.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaAnswer, mediaPayloads, playlistPayload } from '@marquee/testing/fixtures.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { HomeScreen } from '../home/home-screen.tsx';
import { MediaScreen } from '../title/media-screen.tsx';
import { followPresses } from './pressed-focus.ts';
import { SiteNotices } from './site-notices.tsx';

const FAILURE = '<div id="failure"><p>Failed</p><button>Try again</button></div>';
let end = () => {};

afterEach(() => end());

function start(): void {
  document.body.innerHTML = `
    <main tabindex="-1"><section aria-label="Row"><h2>Row</h2>${FAILURE}</section></main>
    <button>Beside</button>`;
  end = followPresses(document.body);
}

const row = () => document.querySelector('section');
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
/** Observers are called in a microtask, and the rule in the next. */
async function settle(): Promise<void> {
  for (let round = 0; round < 4; round += 1) await Promise.resolve();
}

function press(label: string): void {
  button(label)?.focus();
  button(label)?.click();
}

async function replace(place: string, contents: string): Promise<void> {
  const box = document.querySelector(place);
  if (box) box.outerHTML = contents;
  await settle();
}

describe('the focus of a pressed button that is removed', () => {
  beforeEach(start);

  it('moves to the part that contained it until new content arrives', async () => {
    press('Try again');
    await replace('#failure', '<div id="failure" aria-busy="true"></div>');
    expect(document.activeElement).toBe(row());
    expect(document.querySelector('main')?.getAttribute('tabindex')).toBe('-1');
  });

  it('moves to the first control of the new content, and the part is no longer focusable', async () => {
    press('Try again');
    await replace('#failure', '<div id="failure"></div>');
    await replace('#failure', '<ul><li><a href="/m/1">First</a></li><li><a href="/m/2">Second</a></li></ul>');
    expect(document.activeElement?.textContent).toBe('First');
    expect(row()?.hasAttribute('tabindex')).toBe(false);
  });

  it('moves to the heading of a new page', async () => {
    press('Try again');
    await replace('section', '<section><button>Share</button><h1>Harbour at Dawn</h1></section>');
    expect(document.activeElement?.textContent).toBe('Harbour at Dawn');
  });

  it.each([1, 2])('returns to the same button when it fails again, %i times', async (times) => {
    for (let time = 0; time < times; time += 1) {
      press('Try again');
      await replace('#failure', '<div id="failure"></div>');
      await replace('#failure', `<div id="failure"><a href="/help">Help</a><button>Try again</button></div>`);
      expect(document.activeElement).toBe(button('Try again'));
    }
  });

  it('moves from a hidden form that was submitted with Enter to what replaces it', async () => {
    await replace(
      '#failure',
      '<form><input /><button>Pay</button></form><div id="bank" hidden><iframe></iframe></div>',
    );
    const input = document.querySelector('input');
    input?.focus();
    button('Pay')?.click();
    document.querySelector('form')?.toggleAttribute('hidden', true);
    document.querySelector('#bank')?.toggleAttribute('hidden', false);
    await settle();
    expect(document.activeElement?.tagName).toBe('IFRAME');
  });

  it('moves to content that came before the button was removed, like a bank’s challenge in a form', async () => {
    await replace('#failure', '<form><div id="place"></div><div><button>Pay</button></div></form>');
    press('Pay');
    await replace('#place', '<div id="place"><iframe></iframe></div>');
    expect(document.activeElement).toBe(button('Pay'));
    button('Pay')?.parentElement?.remove();
    await settle();
    expect(document.activeElement?.tagName).toBe('IFRAME');
  });
});

describe('the focus does not move', () => {
  beforeEach(start);

  it('when it has moved elsewhere', async () => {
    press('Try again');
    button('Beside')?.focus();
    await replace('#failure', '');
    expect(document.activeElement).toBe(button('Beside'));
  });

  it('when the viewer has moved on from the waiting part', async () => {
    press('Try again');
    await replace('#failure', '<div id="failure"></div>');
    button('Beside')?.focus();
    await replace('#failure', '<a href="/m/1">First</a>');
    expect(document.activeElement).toBe(button('Beside'));
  });

  it('when the pressed button stays', async () => {
    press('Beside');
    await replace('#failure', '<a href="/m/1">First</a>');
    expect(document.activeElement).toBe(button('Beside'));
  });

  it('when nothing was pressed, and once the rule has ended', async () => {
    button('Try again')?.focus();
    await replace('#failure', FAILURE);
    expect(document.activeElement).toBe(document.body);
    end();
    press('Try again');
    await replace('#failure', FAILURE);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('“Try again”', () => {
  const again = () => screen.findByRole('button', { name: 'Try again' });

  /** A screen with the part of the shell that has the rule; its request failed and was retried by keyboard. */
  async function tryAgain(shown: 'home' | 'title') {
    document.body.replaceChildren();
    const ports = createFakePorts();
    let settleRequest = (_hasFailed: boolean): void => undefined;
    const decide = (answer: object) => () =>
      new Promise((resolve, reject) => {
        settleRequest = (hasFailed) =>
          hasFailed ? reject(httpStatusError(500, 'broken', undefined)) : resolve(answer);
      });
    const list = playlistPayload(mediaPayloads(3), { title: 'Fine' });
    ports.http.answer('/v2/playlists/', list);
    ports.http.answer('/v2/playlists/bad', decide(list));
    ports.http.answer('/v2/media/', decide(mediaAnswer()));
    const content = ['bad', 'good'].map((contentId) => ({ type: 'playlist', contentId, title: contentId }));
    await renderScreen(
      <>
        <main tabIndex={-1}>{shown === 'title' ? <MediaScreen /> : <HomeScreen />}</main>
        <SiteNotices />
      </>,
      {
        ports,
        config: { content },
        ...(shown === 'title' ? { at: '/m/Qm7RtZ4x/harbour-at-dawn', path: '/m/:id/*' } : {}),
      },
    );
    const end = (hasFailed: boolean) => act(async () => settleRequest(hasFailed));
    await end(true);
    const pressed = await again();
    pressed.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(pressed).not.toBeInTheDocument());
    return end;
  }

  it('of a row moves the focus to the heading of the row, before its titles', async () => {
    const end = await tryAgain('home');
    expect(screen.getByRole('region', { name: 'bad' })).toHaveFocus();
    await end(false);
    await waitFor(() => expect(screen.getByRole('link', { name: 'bad' })).toHaveFocus());
  });

  it.each(['home', 'title'] as const)('of the %s page has the focus when it fails again', async (page) => {
    const end = await tryAgain(page);
    await end(true);
    const button = await again();
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('of a page moves the focus to its heading', async () => {
    const end = await tryAgain('title');
    expect(screen.getByRole('main')).toHaveFocus();
    await end(false);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Harbour at Dawn' });
    await waitFor(() => expect(heading).toHaveFocus());
  });
});

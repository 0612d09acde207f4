import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initReactI18next } from 'react-i18next';
import { parseSettings } from '@marquee/common/config/parse-settings.ts';
import { StartRecord } from '@marquee/common/config/start-record.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';
import { englishTexts } from '@marquee/i18n/load-language.ts';
import { FakeRegistration, FakeServiceWorker } from '@marquee/testing/fakes/fake-service-worker.ts';

import { errorReports } from '../error-reports.ts';
import { createSiteRoot, describeStartFailure, startRemoteAfterFailure } from './start-failure.tsx';

const CONFIGURATION_ADDRESS = 'https://content.example.test/apps/configs/own00001.json';
const OWN = 'defaultConfigSource = own00001';
const ANY = 'UNSAFE_allowAnyConfigSource = true';
const LIST = 'additionalAllowedConfigSources[] = a11owed1';
const notFound = new AppError('config_not_found', 'Config not found', {
  data: { serverTitle: 'Unknown app', serverText: 'It was deleted.' },
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

beforeEach(async () => {
  document.cookie = 'jwapp.language=; max-age=0; path=/';
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'common',
    resources: { en: englishTexts },
    interpolation: { escapeValue: false },
  });
});

async function show(
  lines: readonly string[] | undefined,
  source: string | undefined,
  error: unknown,
  configuration?: string,
) {
  const record = new StartRecord();
  record.source = source;
  record.configAddress = CONFIGURATION_ADDRESS;
  const text = lines?.join('\n');
  if (text !== undefined)
    record.settings = parseSettings(text, {}, (path, problem) => {
      record.problems = [...record.problems, { document: 'settings', path, problem }];
    });
  if (configuration !== undefined) {
    const texts = new Map([
      ['/.webapp.ini', text],
      [CONFIGURATION_ADDRESS, configuration],
    ]);
    vi.stubGlobal('fetch', async (address: string) => new Response(texts.get(address)));
  }
  render(await describeStartFailure(error, record));
}

async function openDetails(text: RegExp) {
  await userEvent.click(screen.getByRole('button', { name: 'Show technical details' }));
  return screen.findByText(text);
}

describe('a failed start', () => {
  // spec: product 8.18
  it('for a wrong override shows the demo page', async () => {
    await show([OWN, ANY], 'wrong001', notFound);
    expect(screen.getByRole('heading', { level: 1, name: 'Preview a site' })).toBeInTheDocument();
    expect(screen.getByText('App config not found')).toBeInTheDocument();
    expect(screen.getByText('The server says: Unknown app: It was deleted.')).toBeInTheDocument();
  });

  it('without a chosen config shows the demo page, in the viewer’s language', async () => {
    document.cookie = 'jwapp.language=nl; path=/';
    await show([ANY], undefined, new AppError('config_source_missing', 'No config location found'));
    expect(
      screen.getByRole('heading', { level: 1, name: 'Voorbeeld van een site bekijken' }),
    ).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('nl');
  });

  it('without a config location of the deployment shows the error, with title, description and help', async () => {
    await show(
      [LIST, 'helpUrl = https://help.test/site'],
      undefined,
      new AppError('config_source_missing', 'No config location found'),
    );
    expect(screen.getByRole('heading', { level: 1, name: 'No config location found' })).toBeInTheDocument();
    expect(screen.getByText(/^This site isn’t set up correctly/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', 'https://help.test/site');
  });

  // spec: product 8.5
  it('has no help link where the operator defines none', async () => {
    await show([LIST], undefined, new AppError('config_source_missing', 'No config location found'));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  // spec: product 8.25
  it('because the settings failed to load shows viewers a message, and can be retried', async () => {
    const cause = new AppError('network_timeout', 'No answer', { retryable: true });
    await show(undefined, undefined, new AppError('settings_not_loaded', 'x', { cause, retryable: true }));
    expect(screen.getByRole('heading', { level: 1, name: 'This couldn’t be loaded' })).toBeInTheDocument();
    expect(screen.getByText('Check your connection and try again.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  // spec: product 8.24
  it('for an invalid configuration lists its problems by line behind the technical details', async () => {
    const problems = [{ path: 'content', problem: 'content must be a list' }];
    const error = new AppError('config_invalid', 'x', { data: { problems } });
    await show([OWN], 'own00001', error, '{\n  "siteId": "a",\n  "content": {}\n}');
    expect(screen.queryByText(/must be a list/)).not.toBeInTheDocument();
    expect(await openDetails(/line 3, content: must be a list/)).toHaveTextContent(CONFIGURATION_ADDRESS);
  });

  it('for a configuration that is not JSON shows where the mistake is', async () => {
    const error = new AppError('config_invalid', 'The configuration is not JSON');
    await show([OWN], 'own00001', error, '{\n  "siteId": "a",\n}');
    await openDetails(/- line 2: column 16: the comma before } must be removed/);
  });

  it('lists invalid settings, which may be why the configuration was not found', async () => {
    await show([OWN, 'apiBaseUrl = content.example.test', 'helpURL = /help'], 'own00001', notFound, '{}');
    const details = await openDetails(/- line 2, apiBaseUrl: must be an http\(s\) address or a path/);
    expect(details).toHaveTextContent('- line 3, helpURL: is not a known key');
    expect(details).toHaveTextContent('[config_not_found]');
  });

  it('in demo mode lists the problems of the chosen config', async () => {
    const error = new AppError('config_invalid', 'The configuration is not JSON');
    await show([OWN, ANY], 'wrong001', error, '[1,]');
    expect(screen.getByRole('listitem')).toHaveTextContent(
      'Line 1 column 3: the comma before ] must be removed',
    );
  });

  it('for an override outside a demo shows the error, with a link that removes the override', async () => {
    await show([OWN, LIST], 'a11owed1', notFound);
    expect(screen.getByRole('heading', { level: 1, name: 'Config not found' })).toBeInTheDocument();
    expect(screen.getByText('The server says: Unknown app: It was deleted.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/?app-config=');
  });

  // spec: product 8.4
  it('for the deployment’s own config shows the error, with help and no such link', async () => {
    await show([OWN, ANY, 'helpUrl = /help'], 'own00001', notFound);
    expect(screen.getByRole('heading', { level: 1, name: 'Config not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Get help' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Go to home page' })).not.toBeInTheDocument();
  });

  it.each([
    ['that may pass', new AppError('settings_not_loaded', 'x', { retryable: true }), 1],
    ['that stays', notFound, 0],
  ])('for a reason %s is retried once the network is back, or not', async (_, error, times) => {
    const reload = vi.fn();
    const { href, search } = window.location;
    vi.stubGlobal('location', { href, search, reload });
    await show([OWN], 'own00001', error);
    await act(async () => {
      window.dispatchEvent(new Event('online'));
    });
    expect(reload).toHaveBeenCalledTimes(times);
  });

  it('can be retried with the deployed version, not that of the old worker', async () => {
    const registration = new FakeRegistration();
    const next = new FakeServiceWorker();
    [registration.active, registration.waiting] = [new FakeServiceWorker(), next];
    const serviceWorker = { getRegistration: () => Promise.resolve(registration) };
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { serviceWorker }));
    await show(undefined, undefined, new TypeError('ours'));
    // The page would be loaded again some seconds later.
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => {
      expect(next.messages).toEqual([{ type: 'SKIP_WAITING' }]);
    });
  });

  it('can be retried with the remote control of a television', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (SMART-TV; LINUX; Tizen 8.0)');
    // jsdom has no layout, and what has no size is no place for the focus.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 40));
    const life = new AbortController();
    await show(undefined, undefined, new TypeError('ours'));
    await startRemoteAfterFailure(life.signal);
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus());
    life.abort();
  });

  it('before the settings were read shows the error', async () => {
    await show(undefined, undefined, new TypeError('ours'));
    expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeInTheDocument();
  });

  // spec: product 8.16, product 8.17
  it('because the texts failed to load shows Unable to load translations and what to do', async () => {
    await show([OWN, ANY], 'other001', new AppError('translations_not_loaded', 'x'));
    expect(
      screen.getByRole('heading', { level: 1, name: 'Unable to load translations' }),
    ).toBeInTheDocument();
    expect(
      screen.getByText(
        'Check your language settings and try again later. If the problem persists contact technical support.',
      ),
    ).toBeInTheDocument();
  });

  it('is reported where the deployment collects errors, redacted', async () => {
    const bodies: string[] = [];
    vi.stubGlobal('fetch', (_: unknown, init?: RequestInit) => {
      if (typeof init?.body === 'string') bodies.push(init.body);
      return Promise.resolve(new Response());
    });
    const error = new AppError('config_not_loaded', "'https://c.test/?token=s3cret' failed");
    await show([OWN, 'errorReportUrl = https://errors.test/r', 'cmcd = header'], 'own00001', error);
    await vi.waitFor(() => {
      expect(bodies).toHaveLength(1);
    });
    expect(bodies[0]).toContain('"place":"start","code":"config_not_loaded"');
    expect(bodies[0]).toContain('"appVersion":"test"');
    expect(bodies[0]).toContain('"source":"own00001"');
    expect(bodies[0]).toContain('"problems":["settings cmcd: must be one of query, headers"]');
    expect(bodies[0]).not.toContain('s3cret');
  });
});

it('a crash outside of the page shows the error instead of an empty window, and is reported', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Header = (): never => {
    throw new TypeError('ours');
  };
  const root = createSiteRoot(document.body.appendChild(document.createElement('div')), new StartRecord());
  // Not in `act`, which throws such an error itself.
  root.render(<Header />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  const reported: unknown[] = [];
  errorReports.handOver(({ place, error }) => reported.push([place, error]));
  expect(reported).toEqual([['window', new TypeError('ours')]]);
  act(() => root.unmount());
  silence.mockRestore();
});

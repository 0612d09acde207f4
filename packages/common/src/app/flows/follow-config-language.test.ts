import { configPayload } from '@marquee/testing/fixtures.ts';
import { createSitePorts, SITE_SETTINGS, startSite } from '@marquee/testing/sites/start-site.ts';
import { describe, expect, it, vi } from 'vitest';

import { LanguageController } from '../../language/language-controller.ts';
import type { HttpRequest } from '../../platform/http/http-client.ts';
import { httpStatusError } from '../../platform/http/http-errors.ts';
import { PlaybackStore } from '../../playback/playback-store.ts';

const BACKEND = 'https://accounts.example.test/api';
const SETTINGS = `${SITE_SETTINGS}\naccountApiUrl = ${BACKEND}\nconfigFromAccountApi = true`;

/** Starts a deployment whose back end has a different site name in each language of `names`. */
async function startLocalised(names: Readonly<Record<string, string>>) {
  const ports = createSitePorts(SETTINGS);
  ports.languageMemory.preferred = ['nl'];
  ports.http.answer('/appconfig/', ({ url }: HttpRequest) => {
    const siteName = names[new URL(url).searchParams.get('locale') ?? ''];
    if (siteName === undefined) throw httpStatusError(404, 'Not Found', undefined);
    return configPayload({ siteName });
  });
  const { container, site } = await startSite({ ports });
  const change = (language: string) => container.get(LanguageController).change(language);
  const asked = () => ports.http.requests.filter((url) => url.includes('/appconfig/'));
  return { ports, site, change, asked, playback: container.get(PlaybackStore) };
}

describe('a configuration stored by the back end', () => {
  // spec: accounts 7.14
  it('is requested in the language of the interface, and not from the content host', async () => {
    const { ports, site, asked } = await startLocalised({ nl: 'Getij' });
    expect(site.config.siteName).toBe('Getij');
    expect(asked()).toEqual([`${BACKEND}/appconfig/te5tavod?locale=nl`]);
    expect(ports.http.requests.some((url) => url.includes('/apps/configs/'))).toBe(false);
  });

  it('is requested again when the language changes, and reloads the page if it differs', async () => {
    const { ports, change, asked } = await startLocalised({ nl: 'Getij', fr: 'Marée' });
    await change('fr');
    await vi.waitFor(() => expect(ports.navigation.reloads).toBe(1));
    expect(asked()[1]).toBe(`${BACKEND}/appconfig/te5tavod?locale=fr`);
    expect(ports.languageMemory.remembered).toBe('fr');
  });

  it('does not reload the page if it is the same in the other language', async () => {
    const { ports, change, asked } = await startLocalised({ nl: 'Tidewater', fr: 'Tidewater' });
    await change('fr');
    await vi.waitFor(() => expect(asked()).toHaveLength(2));
    expect(ports.navigation.reloads).toBe(0);
  });

  it('does not reload the page if the other language has none', async () => {
    const { ports, change } = await startLocalised({ nl: 'Getij' });
    await change('fr');
    await vi.waitFor(() =>
      expect(ports.logger.lines.join()).toContain('Failed to load the configuration in another language'),
    );
    expect(ports.navigation.reloads).toBe(0);
  });

  it('reloads the page only after playback', async () => {
    const { ports, change, playback, asked } = await startLocalised({ nl: 'Getij', fr: 'Marée' });
    const session = { item: undefined } as never;
    playback.setState({ session });
    await change('fr');
    await vi.waitFor(() => expect(asked()).toHaveLength(2));
    expect(ports.navigation.reloads).toBe(0);
    playback.setState({ session: undefined });
    await vi.waitFor(() => expect(ports.navigation.reloads).toBe(1));
  });
});

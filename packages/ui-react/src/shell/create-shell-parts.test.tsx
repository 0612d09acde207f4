import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { AnalyticsController } from '@marquee/common/analytics/analytics-controller.ts';
import { CONFIG_OVERRIDE_KEY } from '@marquee/common/config/config-source.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { createShellParts } from './create-shell-parts.tsx';

const DEMO = 'defaultConfigSource = own00001\nUNSAFE_allowAnyConfigSource = true';

/** A visit that previews the config `te5tavod`, on a deployment with another one. */
async function preview(requested: string | null, settings = DEMO) {
  const ports = createFakePorts();
  ports.storage.write(CONFIG_OVERRIDE_KEY, 'te5tavod');
  const { Effects, Banners } = createShellParts(requested);
  const page = (
    <>
      <Link to="/p/1">list</Link>
      <Link to="/m/2?r=1">title</Link>
      <Effects />
      <Banners />
    </>
  );
  const result = await renderScreen(page, { ports, settings });
  return { ...result, ports, user: userEvent.setup() };
}

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

describe('a preview', () => {
  // spec: product 2.154
  it('shows which config is previewed, with a link to stop', async () => {
    const { container } = await preview(null);
    expect(screen.getByRole('status')).toHaveTextContent('You’re previewing configuration te5tavod.');
    expect(await screen.findByRole('link', { name: 'Stop preview' })).toHaveAttribute(
      'href',
      '/?app-config=',
    );
    await expectNoAxeViolations(container);
  });

  it('has no note where the deployment is not a demo', async () => {
    const listed = 'defaultConfigSource = own00001\nadditionalAllowedConfigSources[] = te5tavod';
    await preview(null, listed);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  // spec: product 9.45
  it('keeps app-config in the URL of every page when the visit began with it', async () => {
    window.history.replaceState({ idx: 3 }, '', '/m/x?r=1');
    const { user } = await preview('te5tavod');
    expect(window.location.search).toBe('?r=1&app-config=te5tavod');
    expect(window.history.state).toEqual({ idx: 3 });
    window.history.replaceState({ idx: 4 }, '', '/p/1#top');
    await user.click(screen.getByRole('link', { name: 'list' }));
    expect(`${window.location.search}${window.location.hash}`).toBe('?app-config=te5tavod#top');
  });

  it('does not change the URL when the visit did not begin with it', async () => {
    window.history.replaceState(null, '', '/m/x?r=1');
    await preview(null);
    expect(window.location.search).toBe('?r=1');
  });

  it.each(['', 'refused1', 'javascript:alert(1)'])(
    'removes a value that is no longer needed or invalid from the URL: %j',
    async (requested) => {
      window.history.replaceState(null, '', `/?app-config=${encodeURIComponent(requested)}&r=1`);
      await preview(requested);
      expect(window.location.search).toBe('?r=1');
    },
  );
});

describe('the setup problems of a site', () => {
  const CONFIGURATION = '{\n  "siteId": "a",\n  "siteName": 7\n}';

  async function show(settings: string, config: Readonly<Record<string, unknown>> = {}) {
    const ports = createFakePorts();
    const { Banners } = createShellParts(null);
    const result = await renderScreen(<Banners />, { ports, settings, config });
    ports.http.answer('/apps/configs/te5tavod.json', CONFIGURATION);
    return { ...result, user: userEvent.setup() };
  }

  it('are counted in a note on demos, which opens their list', async () => {
    const { container, user } = await show('UNSAFE_allowAnyConfigSource = true\ncmcd = q', { siteName: 7 });
    expect(screen.getByRole('status')).toHaveTextContent(
      'This site has 2 problems in its settings or configuration.',
    );
    await user.click(await screen.findByRole('button', { name: 'Show problems' }));
    const dialog = await screen.findByRole('dialog', { name: 'Problems with this site’s setup' });
    expect(within(dialog).getByText('Settings')).toBeInTheDocument();
    expect(within(dialog).getByText(/must be one of query, headers/)).toBeInTheDocument();
    expect(await within(dialog).findByText('Line 3')).toBeInTheDocument();
    expect(within(dialog).getByText('siteName')).toBeInTheDocument();
    await expectNoAxeViolations(container);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['a site that is not a demo', 'cmcd = q'],
    ['a demo without configuration errors', 'UNSAFE_allowAnyConfigSource = true'],
  ])('have no note on %s', async (_, settings) => {
    await show(settings);
    expect(screen.queryByRole('button', { name: 'Show problems' })).not.toBeInTheDocument();
  });
});

describe('the analytics of a visit', () => {
  const measured = async (at: string) => {
    const ports = createFakePorts();
    const { Effects } = createShellParts(null);
    const page = (
      <>
        <Effects />
        <Link to="/m/2?token=s3cret">title</Link>
      </>
    );
    const result = await renderScreen(page, { ports, at });
    result.services.get(AnalyticsController).setAllowed(true);
    return { ports, events: ports.shellParts.events, user: userEvent.setup() };
  };

  it('report pages by their path, never by their query', async () => {
    const { events, user } = await measured('/p/1?token=s3cret');
    await user.click(screen.getByRole('link', { name: 'title' }));
    expect(events).toEqual([
      { type: 'page_view', path: '/p/1' },
      { type: 'page_view', path: '/m/2' },
    ]);
  });

  it.each(['/q/deep%20sea', '/Q/deep%20sea'])(
    'report a search at %s once its text has settled',
    async (at) => {
      const { events, ports } = await measured(at);
      expect(events).toEqual([{ type: 'page_view', path: '/q/' }]);
      ports.clock.advance(1_500);
      expect(events.at(-1)).toEqual({ type: 'search', query: 'deep sea' });
    },
  );

  it('report no search that is left before its text has settled', async () => {
    const { events, ports, user } = await measured('/q/dee');
    await user.click(screen.getByRole('link', { name: 'title' }));
    ports.clock.advance(10_000);
    expect(events.map(({ type }) => type)).toEqual(['page_view', 'page_view']);
  });
});

import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { describe, expect, it } from 'vitest';

import { AnalyticsController } from '../../analytics/analytics-controller.ts';
import { ConsentController } from '../../consent/consent-controller.ts';
import { ConsentStore } from '../../consent/consent-store.ts';
import { TagManagerController } from '../../consent/tag-manager-controller.ts';
import { PlaybackStore } from '../../playback/playback-store.ts';
import { FollowConsent } from './follow-consent.ts';

const TAG_MANAGER = 'tagManagerId = GTM-AB12CD';

async function start({ settings = TAG_MANAGER, kept }: { settings?: string; kept?: string } = {}) {
  const ports = createFakePorts();
  if (kept !== undefined) ports.shellParts.cookies.write('cookies.consent', kept, 365);
  const { container } = await createTestApp({ ports, settings });
  container.get(FollowConsent).start(new AbortController().signal);
  return {
    consent: container.get(ConsentController),
    analytics: container.get(AnalyticsController),
    tagManager: container.get(TagManagerController),
    getState: () => container.get(ConsentStore).getState(),
    playback: container.get(PlaybackStore),
    ports,
    ...ports.shellParts,
  };
}

describe('consent', () => {
  it('is requested when a tag manager is configured, and nothing loads before the choice', async () => {
    const { getState, tagManagerCalls } = await start();
    expect(getState()).toEqual({ choice: undefined, question: 'first' });
    expect(tagManagerCalls).toEqual([]);
  });

  it('is not requested when nothing needs it', async () => {
    expect((await start({ settings: '' })).getState().question).toBeUndefined();
  });

  it('that is given loads the tag manager and is kept for 365 days as cookies.consent', async () => {
    const { consent, cookies, getState, tagManagerCalls } = await start();
    consent.choose('accepted');
    expect(tagManagerCalls).toEqual(['load GTM-AB12CD']);
    expect(cookies.values.get('cookies.consent')).toEqual({ value: 'accepted', days: 365 });
    expect(getState()).toEqual({ choice: 'accepted', question: undefined });
  });

  it('that is refused loads nothing and is kept for as long', async () => {
    const { consent, cookies, tagManagerCalls } = await start();
    consent.choose('rejected');
    expect(tagManagerCalls).not.toContain('load GTM-AB12CD');
    expect(cookies.values.get('cookies.consent')).toEqual({ value: 'rejected', days: 365 });
  });

  it('from an earlier visit applies without asking again', async () => {
    const accepted = await start({ kept: 'accepted' });
    expect([accepted.getState().question, accepted.tagManagerCalls]).toEqual([
      undefined,
      ['load GTM-AB12CD'],
    ]);
    const rejected = await start({ kept: 'rejected' });
    expect([rejected.getState().question, rejected.tagManagerCalls.includes('load GTM-AB12CD')]).toEqual([
      undefined,
      false,
    ]);
  });

  it('given in another window applies here once the page is shown again', async () => {
    const { cookies, getState, ports, tagManagerCalls } = await start();
    cookies.write('cookies.consent', 'accepted', 365);
    ports.lifecycle.show();
    expect(getState()).toEqual({ choice: 'accepted', question: undefined });
    cookies.write('cookies.consent', 'rejected', 365);
    ports.lifecycle.show();
    expect(getState()).toEqual({ choice: 'rejected', question: undefined });
    expect(tagManagerCalls).toEqual(['load GTM-AB12CD', 'unload']);
  });

  it('withdrawn in another window does not interrupt what plays here', async () => {
    const { analytics, cookies, events, playback, ports, tagManagerCalls } = await start({
      kept: 'accepted',
    });
    playback.setState({ session: { item: undefined } as never });
    cookies.write('cookies.consent', 'rejected', 365);
    ports.lifecycle.show();
    analytics.track({ type: 'search', query: 'x' });
    expect(events).toEqual([]);
    expect(tagManagerCalls).toEqual(['load GTM-AB12CD']);
    playback.setState({ session: undefined });
    expect(tagManagerCalls).toEqual(['load GTM-AB12CD', 'unload']);
  });

  it('given here is kept where the browser stores no cookies', async () => {
    const { consent, cookies, getState, ports } = await start();
    consent.choose('accepted');
    cookies.values.clear();
    ports.lifecycle.show();
    expect(getState()).toEqual({ choice: 'accepted', question: undefined });
  });

  it('is requested again when the stored value is invalid', async () => {
    expect((await start({ kept: '{"tampered":1}' })).getState().question).toBe('first');
  });

  it('can be withdrawn at any time, which stops the tag manager and the analytics', async () => {
    const { analytics, consent, events, getState, tagManagerCalls } = await start({ kept: 'accepted' });
    consent.askAgain();
    expect(getState()).toEqual({ choice: 'accepted', question: 'again' });
    consent.choose('rejected');
    analytics.track({ type: 'search', query: 'x' });
    expect(tagManagerCalls).toEqual(['load GTM-AB12CD', 'unload']);
    expect(events).toEqual([]);
  });

  it('stays unchanged when the repeated banner is dismissed', async () => {
    const { consent, getState } = await start({ kept: 'accepted' });
    consent.askAgain();
    consent.dismiss();
    expect(getState()).toEqual({ choice: 'accepted', question: undefined });
  });

  it('is still requested after the first banner is dismissed', async () => {
    const { consent, getState } = await start();
    consent.dismiss();
    expect(getState().question).toBe('first');
  });
});

it('a malformed tag manager id is ignored and logged', async () => {
  const { consent, getState, ports, tagManagerCalls } = await start({ settings: 'tagManagerId = evil.test' });
  expect(getState().question).toBeUndefined();
  consent.choose('accepted');
  expect(tagManagerCalls).toEqual([]);
  expect(ports.logger.lines.filter((line) => line.includes('tagManagerId'))).toHaveLength(1);
});

describe('analytics', () => {
  it('receive nothing before consent, then the current page and later events', async () => {
    const { analytics, consent, events } = await start();
    analytics.track({ type: 'page_view', path: '/' });
    analytics.track({ type: 'search', query: 'before' });
    analytics.track({ type: 'page_view', path: '/p/1' });
    expect(events).toEqual([]);
    consent.choose('accepted');
    analytics.track({ type: 'search', query: 'after' });
    expect(events).toEqual([
      { type: 'page_view', path: '/p/1' },
      { type: 'search', query: 'after' },
    ]);
  });

  it('receive a page view once, however often the page renders', async () => {
    const { analytics, events } = await start({ kept: 'accepted' });
    analytics.track({ type: 'page_view', path: '/' });
    analytics.track({ type: 'page_view', path: '/' });
    expect(events).toHaveLength(1);
  });

  it('receive one page view when the title is added to the path or changes language', async () => {
    const { analytics, events } = await start({ kept: 'accepted' });
    for (const path of ['/m/1', '/m/1/the-coast-road', '/m/1/de-kustweg', '/m/12/harbour', '/p/12/harbour'])
      analytics.track({ type: 'page_view', path });
    expect(events).toEqual([
      { type: 'page_view', path: '/m/1' },
      { type: 'page_view', path: '/m/12/harbour' },
      { type: 'page_view', path: '/p/12/harbour' },
    ]);
  });
});

describe('the tag manager', () => {
  it.each(['checkout', 'finalize-payment', 'payment-method', 'edit-card'])(
    'is loaded only after %s, where a card can be entered, is closed',
    async (dialog) => {
      const { consent, tagManager, ports, tagManagerCalls } = await start();
      ports.navigation.address = `https://app.example.test/?u=${dialog}`;
      consent.choose('accepted');
      tagManager.followAddress();
      expect(tagManagerCalls).toEqual([]);
      ports.navigation.address = 'https://app.example.test/?u=welcome';
      tagManager.followAddress();
      expect(tagManagerCalls).toEqual(['load GTM-AB12CD']);
    },
  );

  it('is not loaded on another page without consent', async () => {
    const { tagManager, tagManagerCalls } = await start();
    tagManager.followAddress();
    expect(tagManagerCalls).toEqual([]);
  });
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { createMediaItem } from '@marquee/testing/media-item.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';
import { EntitlementService } from '@marquee/common/entitlement/entitlement-service.ts';
import type { HttpErrorCode } from '@marquee/common/platform/http/http-errors.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';
import { ContainerModule } from 'inversify';
import { describe, expect, it } from 'vitest';

import { MediaPlayAction } from './media-play-action.tsx';

const cleeng = { cleeng: { id: '700100', monthlyOffer: 'S1' } };
const free = { free: 'true' };
const withOffers = { productIds: 'cleeng:A' };

interface Viewer {
  readonly isSignedIn?: boolean;
  readonly isSubscribed?: boolean;
  readonly boughtIds?: readonly string[];
  readonly integrations?: object;
  /** Responses never arrive. */
  readonly isSlow?: boolean;
  /** The first check of a subscription, and that of an offer, fail. */
  readonly isFirstFailing?: boolean;
}

const never = new Promise<never>(() => undefined);
const outage = new AppError<HttpErrorCode>('http_status', '503', { retryable: true });

function open(fields: Readonly<Record<string, unknown>>, viewer: Viewer = {}) {
  const { isSignedIn = false, isSubscribed = false, boughtIds = [], isSlow = false } = viewer;
  const account = new FakeAccountService();
  const failures = new Set(viewer.isFirstFailing === true ? ['subscription', 'offer'] : []);
  const answer = (question: string, isGranted: boolean) => {
    if (isSlow) return never;
    return failures.delete(question) ? Promise.reject(outage) : Promise.resolve(isGranted);
  };
  if (isSignedIn) account.keptUserId = mia.id;
  const provider = new ContainerModule(({ bind }) => {
    bind(EntitlementService).toConstantValue({
      fetchIsSubscribed: () => answer('subscription', isSubscribed),
      fetchHasAccess: (id) => answer('offer', boughtIds.includes(id)),
    });
  });
  const config = { integrations: viewer.integrations ?? cleeng };
  const item = createMediaItem({ mediaid: 'Qm7RtZ4x', title: 'Harbour', ...fields });
  return renderScreen(<MediaPlayAction item={item} playlistId={undefined} />, {
    account,
    provider,
    config,
    at: '/m/Qm7RtZ4x/harbour?r=list1',
  });
}

const link = (name: string) => screen.findByRole('link', { name });

describe('the play button', () => {
  it('starts a free title for every viewer', async () => {
    await open(free);
    expect(await link('Start watching')).toHaveAttribute('href', expect.stringContaining('play=1'));
  });

  // spec: product 2.114, product 6.3
  it('starts a title that the subscription includes', async () => {
    await open({}, { isSignedIn: true, isSubscribed: true });
    expect(await link('Start watching')).toBeVisible();
  });

  // spec: product 4.17
  it('starts a bought title', async () => {
    await open(withOffers, { isSignedIn: true, boughtIds: ['A'] });
    expect(await link('Start watching')).toBeVisible();
  });

  it('starts a title that needs a login under AUTHVOD, after one', async () => {
    await open({}, { isSignedIn: true, integrations: { own: { enabled: true } } });
    expect(await link('Start watching')).toBeVisible();
  });

  // spec: commerce 4.45, commerce 6.1, product 4.21, product 4.24
  it('opens the registration while signed out', async () => {
    await open({}, { integrations: { own: { enabled: true } } });
    const href = (await link('Sign up to start watching')).getAttribute('href');
    expect(href).toBe('/m/Qm7RtZ4x/harbour?r=list1&u=create-account');
  });

  // spec: commerce 4.44, product 2.114, product 4.21, product 4.24
  it('links a viewer without a subscription to the offers', async () => {
    await open({}, { isSignedIn: true });
    expect(await link('Subscribe to watch')).toHaveAttribute('href', '/u/payments');
  });

  // spec: commerce 4.43, product 4.21, product 4.24
  it('opens the offers of a title that has some', async () => {
    await open({ productIds: '!cleeng:A' }, { isSignedIn: true, isSubscribed: true });
    expect((await link('Buy')).getAttribute('href')).toContain('u=choose-offer');
  });

  // spec: product 4.18
  it.each([
    [{}, {}, 'Sign up or sign in to watch this title.'],
    [{}, { isSignedIn: true }, 'Subscribe to watch this title.'],
    [{ productIds: '!cleeng:A' }, {}, 'Buy this title to watch it.'],
  ])('of a locked title is below its lock message, in either layout %#', async (fields, viewer, note) => {
    await open(fields, viewer);
    expect(await screen.findByText(note)).toBeVisible();
    expect(screen.getByRole('link')).toBeVisible();
  });

  // spec: commerce 6.1
  it('opens the registration first for a signed-out buyer, and then the offers', async () => {
    await open({ productIds: '!cleeng:A' });
    expect((await link('Buy')).getAttribute('href')).toContain('u=create-account&resume=choose-offer');
  });

  it('shows no link while access is unknown', async () => {
    await open({}, { isSignedIn: true, isSlow: true });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it.each([
    ['subscribed to', {}, { isSubscribed: true }],
    ['bought', { productIds: '!cleeng:A' }, { boughtIds: ['A'] }],
  ])(
    'of a title %s, whose check fails, sells nothing and can be checked again',
    async (_, fields, viewer) => {
      await open(fields, { ...viewer, isSignedIn: true, isFirstFailing: true });
      await screen.findByText('We couldn’t check whether you can watch this title.');
      expect(screen.queryByRole('link')).not.toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await link('Start watching')).toBeVisible();
    },
  );

  it('is replaced by a message for a title that is not available yet, for every viewer', async () => {
    await open({ 'VCH.EventState': 'PRE_LIVE' });
    expect(await screen.findByText('Not available yet')).toBeVisible();
  });
});

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import player from '@marquee/i18n/locales/en/player.json';
import { englishTexts } from '@marquee/i18n/load-language.ts';
import type { PlayingAd } from '@marquee/common/playback/player.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';

import { AdView } from './player-ad.tsx';

const AD: PlayingAd = {
  position: 1,
  count: 2,
  remainingS: 72,
  skippableInS: 5,
  clickUrl: 'https://shop.test/',
};

async function show(change: Partial<PlayingAd> = {}, isMini = false) {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { ...englishTexts, player } } });
  const onSkip = vi.fn();
  const onFollow = vi.fn();
  const view = (ad: PlayingAd) => (
    <I18nextProvider i18n={i18n}>
      <AdView ad={ad} isMini={isMini} onSkip={onSkip} onFollow={onFollow} />
    </I18nextProvider>
  );
  const { container, rerender } = render(view({ ...AD, ...change }));
  const update = (next: Partial<PlayingAd>) => rerender(view({ ...AD, ...next }));
  return { container, onSkip, onFollow, update };
}

const facts = () => screen.getByText(/^Ad/, { selector: 'p:not([role]) > span' }).closest('p');

it('shows the number of the ad, how many there are, and the remaining time', async () => {
  const { container } = await show();
  expect(facts()).toHaveTextContent('Ad 1 of 2 · 1:12');
  expect(screen.getByRole('region', { name: 'Ad' })).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

it('shows no number for a single ad, and no unknown time', async () => {
  await show({ count: 1, remainingS: 0 });
  expect(facts()).toHaveTextContent(/^Ad$/);
});

it('counts down to the skip button, which can be focused but not used before', async () => {
  const { onSkip, update } = await show();
  await userEvent.tab();
  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'Skip in 5' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(onSkip).not.toHaveBeenCalled();
  update({ skippableInS: 0 });
  expect(screen.getByRole('button', { name: 'Skip ad' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onSkip).toHaveBeenCalledOnce();
});

it('announces the ad, then that it can be skipped, but not the countdown', async () => {
  const { update } = await show();
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('Ad 1 of 2');
  update({ skippableInS: 3 });
  expect(status).toHaveTextContent('Ad 1 of 2');
  update({ skippableInS: 0 });
  expect(status).toHaveTextContent('You can skip the ad now');
});

it('links to the advertiser in a new tab without access to this one', async () => {
  const { onFollow } = await show();
  const link = screen.getByRole('link', { name: 'Visit advertiser (opens in a new tab)' });
  expect(link).toHaveAttribute('href', 'https://shop.test/');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(onFollow).toHaveBeenCalledOnce();
});

it('has no button or link that the ad does not provide', async () => {
  await show({ skippableInS: undefined, clickUrl: undefined });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('shows only the skip button in a mini player, once the ad can be skipped', async () => {
  const { container, update } = await show({}, true);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Ad 1 of 2');
  update({ skippableInS: 0 });
  expect(screen.getByRole('button', { name: 'Skip ad' })).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

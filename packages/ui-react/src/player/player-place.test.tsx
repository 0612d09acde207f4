import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { createMediaItem } from '@marquee/testing/media-item.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { MediaPlayAction } from '../title/media-play-action.tsx';
import { PlayerPlace } from './player-place.tsx';

const cleeng = { cleeng: { id: '700100', monthlyOffer: 'S1' } };

function open(fields: Readonly<Record<string, unknown>>, userId?: string) {
  const account = new FakeAccountService();
  account.keptUserId = userId;
  const item = createMediaItem({ mediaid: 'Qm7RtZ4x', title: 'Harbour', ...fields });
  return renderScreen(
    <PlayerPlace item={item}>
      <MediaPlayAction item={item} playlistId={undefined} />
    </PlayerPlace>,
    { account, config: { integrations: cleeng } },
  );
}

// spec: product 4.18
it.each([
  [{}, undefined, ['Sign up or sign in to watch this title.', 'Sign up to start watching']],
  [{}, mia.id, ['Subscribe to watch this title.', 'Subscribe to watch']],
  [{ productIds: '!cleeng:A' }, undefined, ['Buy this title to watch it.', 'Buy']],
] as const)(
  'a locked title has a lock screen in the place of the player %#',
  async (fields, userId, [note, way]) => {
    const { container } = await open(fields, userId);
    expect(await screen.findAllByText(note)).toHaveLength(1);
    expect(screen.getByRole('link', { name: way })).toBeVisible();
    await expectNoAxeViolations(container);
  },
);

it('an open title has no lock screen', async () => {
  await open({ free: 'true' });
  expect(await screen.findByRole('link', { name: 'Start watching' })).toBeVisible();
  expect(screen.queryByText(/to watch this title/)).toBeNull();
});

import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { PlayerLiveButton } from './player-live-button.tsx';

it('goes back to the live edge', async () => {
  const onGoToLive = vi.fn();
  await renderScreen(<PlayerLiveButton isAtEdge={false} onGoToLive={onGoToLive} />);
  await userEvent.click(screen.getByRole('button', { name: 'Live: Go to live', pressed: false }));
  expect(onGoToLive).toHaveBeenCalledOnce();
});

it('is disabled at the live edge, but keeps the focus', async () => {
  const onGoToLive = vi.fn();
  await renderScreen(<PlayerLiveButton isAtEdge onGoToLive={onGoToLive} />);
  const button = screen.getByRole('button', { name: 'Live', pressed: true });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(onGoToLive).not.toHaveBeenCalled();
});

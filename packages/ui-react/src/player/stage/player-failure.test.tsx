import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@marquee/common/shared/app-error.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { PlayerFailure } from './player-failure.tsx';

async function show(error: unknown) {
  const [onRetry, onClose] = [vi.fn(), vi.fn()];
  await renderScreen(<PlayerFailure error={error} onRetry={onRetry} onClose={onClose} />);
  return { onRetry, onClose };
}

describe('a title that does not play', () => {
  // spec: product 4.43, product 4.44, product 4.45
  it.each([
    ['media_geo_blocked', 'Not available in your region'],
    ['media_unauthorized', 'You don’t have access'],
    ['media_stream_limit', 'Too many streams at once'],
    ['media_not_playable', 'Nothing to play yet'],
    ['media_offline', 'You’re offline'],
    ['media_network', 'Connection lost'],
    ['media_broken', 'This video can’t be played'],
    ['drm_not_supported', 'This browser can’t play this video'],
    ['drm_licence_refused', 'No license for this video'],
    ['drm_licence_failed', 'The license couldn’t be loaded'],
    ['drm_output_restricted', 'This display isn’t supported'],
    ['player_not_loaded', 'The player couldn’t be loaded'],
    ['some_other_code', 'Something went wrong'],
  ])('describes %s without the text for logs', async (code, title) => {
    await show(new AppError(code, 'for logs'));
    expect(screen.getByRole('alert')).toHaveTextContent(title);
    expect(screen.getByRole('alert')).not.toHaveTextContent('for logs');
  });

  it('names the DRM systems that the browser lacks', async () => {
    await show(new AppError('drm_not_supported', '', { data: { systems: 'Widevine, PlayReady' } }));
    expect(screen.getByRole('alert')).toHaveTextContent('protected with Widevine, PlayReady, which');
  });

  it.each([
    'media_geo_blocked',
    'media_unauthorized',
    'media_broken',
    'drm_not_supported',
    'drm_licence_refused',
  ])('offers only a Back button after %s', async (code) => {
    const { onClose } = await show(new AppError(code, ''));
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ['a network failure', new AppError('media_network', '', { retryable: true })],
    ['a license that failed to load', new AppError('drm_licence_failed', '', { retryable: true })],
    ['a restricted display', new AppError('drm_output_restricted', '')],
    ['a stream limit', new AppError('media_stream_limit', '')],
    ['a device that is offline', new AppError('media_offline', '')],
    ['an unknown error', new TypeError('x')],
  ])('can be tried again after %s', async (_title, error) => {
    const { onRetry } = await show(error);
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('shows the code for support, with a button to copy it', async () => {
    await show(new AppError('media_broken', '', { data: { engineCode: 3016 } }));
    expect(screen.getByText('MQ-6-3016').closest('p')).toHaveTextContent('Error code MQ-6-3016Copy code');
  });

  it('shows no code and no button to copy it where support cannot help', async () => {
    await show(new AppError('media_offline', ''));
    expect(screen.queryByText('Error code')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Copy code' })).not.toBeInTheDocument();
  });
});

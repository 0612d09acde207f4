import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { PlayerSpinner } from './player-stage.tsx';

it('announces that the video is loading', async () => {
  await renderScreen(<PlayerSpinner isVisible />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the video');
});

it('is silent when the video is loaded, so that the next wait is announced again', async () => {
  await renderScreen(<PlayerSpinner isVisible={false} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
});

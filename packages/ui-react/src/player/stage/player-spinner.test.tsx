import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { PlayerSpinner } from './player-stage.tsx';

it('says that the video loads', async () => {
  await renderScreen(<PlayerSpinner isVisible />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the video');
});

it('is silent when there is a picture, so that the next wait is announced again', async () => {
  await renderScreen(<PlayerSpinner isVisible={false} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
});

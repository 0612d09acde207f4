import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { PlaybackController } from '@marquee/common/playback/playback-controller.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createMediaItem } from '@marquee/testing/media-item.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { Dialog } from '../components/dialog/dialog.tsx';
import { SiteNotices } from './site-notices.tsx';
import { ToastSlots } from './toast-slots.tsx';

async function start() {
  const rendered = await renderScreen(<SiteNotices />);
  const { services, ports } = rendered;
  const toasts = services.get(ToastController);
  const pass = (ms: number) => act(async () => ports.clock.advance(ms));
  return { ...rendered, toasts, pass };
}

it('a toast is announced without taking the focus, and disappears after a while', async () => {
  const { container, toasts, pass } = await start();
  act(() => toasts.showSuccess('Your names are saved.'));
  const text = screen.getByText('Your names are saved.');
  expect(text.closest('[aria-live="polite"]')).toBeInTheDocument();
  expect(document.body).toHaveFocus();
  await expectNoAxeViolations(container);
  await pass(7_999);
  expect(text).toBeInTheDocument();
  await pass(1);
  expect(text).not.toBeInTheDocument();
});

it('a toast with an action stays longer', async () => {
  const { toasts, pass } = await start();
  act(() => toasts.showSuccess('Removed.', { label: 'Undo', run: () => toasts.showSuccess('Restored.') }));
  await pass(19_999);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('Restored.')).toBeInTheDocument();
  await pass(1);
  expect(screen.getByText('Restored.')).toBeInTheDocument();
});

it.each([
  [
    'the focus',
    async () => act(async () => screen.getByRole('button', { name: 'Undo' }).focus()),
    async () => userEvent.tab(),
  ],
  [
    'the pointer',
    async () => userEvent.hover(screen.getByText('Removed.')),
    async () => userEvent.unhover(screen.getByText('Removed.')),
  ],
])('a toast does not disappear while it has %s', async (_, come, leave) => {
  const { toasts, pass } = await start();
  act(() => toasts.showSuccess('Removed.', { label: 'Undo', run: () => undefined }));
  await come();
  await pass(120_000);
  expect(screen.getByText('Removed.')).toBeInTheDocument();
  await leave();
  await leave();
  await pass(20_000);
  expect(screen.queryByText('Removed.')).not.toBeInTheDocument();
});

it('a toast can be closed, and each one has its full time', async () => {
  const { toasts, pass } = await start();
  act(() => toasts.showSuccess('One.'));
  await pass(5_000);
  act(() => toasts.showFailure('Two.'));
  expect(screen.queryByText('One.')).not.toBeInTheDocument();
  await pass(5_000);
  expect(screen.getByText('Two.')).toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Two.')).not.toBeInTheDocument();
});

it('a toast waits until the player closes, for its full time', async () => {
  const { services, toasts, pass } = await start();
  const playback = services.get(PlaybackController);
  const item = createMediaItem();
  act(() =>
    playback.open({
      ...{ item, address: '/', playlistId: undefined, seriesId: undefined, liveWatch: undefined },
      ...{ startS: 0, mode: 'full' },
    }),
  );
  act(() => toasts.showSuccess('Saved.'));
  await pass(60_000);
  expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
  act(() => playback.leave(item.id));
  expect(screen.getByText('Saved.')).toBeInTheDocument();
});

function PageWithDialog({ onClose }: { readonly onClose?: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => {
    onClose?.();
    setIsOpen(false);
  };
  return (
    <ToastSlots>
      {isOpen ? (
        <Dialog title="Card" onClose={close}>
          Number
        </Dialog>
      ) : null}
      <SiteNotices />
    </ToastSlots>
  );
}

const closeDialog = () => {
  const dialog = screen.getByRole('dialog', { name: 'Card' });
  return userEvent.setup().click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog);
};

it('a toast is shown in an open dialog, and on the page once that closes', async () => {
  const { services } = await renderScreen(<PageWithDialog />);
  act(() => services.get(ToastController).showFailure('That did not work.'));
  const dialog = screen.getByRole('dialog', { name: 'Card' });
  expect(within(dialog).getByText('That did not work.')).toBeInTheDocument();
  await closeDialog();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('That did not work.')).toBeInTheDocument();
});

it('a toast about what closed the dialog appears in a region that screen readers know', async () => {
  const actions = { onClose: (): void => undefined };
  const { services } = await renderScreen(<PageWithDialog onClose={() => actions.onClose()} />);
  actions.onClose = () => services.get(ToastController).showSuccess('Cleared.');
  const known = [...document.querySelectorAll('[aria-live="polite"]')];
  await closeDialog();
  expect(known).toContain(screen.getByText('Cleared.').closest('[aria-live]'));
});

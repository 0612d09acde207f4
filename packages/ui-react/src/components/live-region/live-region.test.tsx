import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { PaymentNotice } from '../../commerce/payment-notice.tsx';
import { SiteNotices } from '../../shell/site-notices.tsx';
import { DialogNote } from '../dialog/dialog-note.tsx';
import { ErrorNotice } from '../error-notice/error-notice.tsx';
import { Notice } from '../notice/notice.tsx';

const TEXT = 'Your password was changed.';

it.each([
  ['a note in a dialog', <DialogNote>{TEXT}</DialogNote>],
  ['a notice', <Notice>{TEXT}</Notice>],
  ['the state of a payment', <PaymentNotice icon="check">{TEXT}</PaymentNotice>],
  ['a failure of a part', <ErrorNotice message={TEXT} onRetry={() => undefined} />],
])('the region of %s exists before its text', async (_, element) => {
  await renderScreen(element);
  const region = screen.getByRole('status');
  expect(screen.getByText(TEXT)).not.toBeVisible();
  await waitFor(() => expect(screen.getByText(TEXT)).toBeVisible());
  expect(screen.getByRole('status')).toBe(region);
  expect(region).toHaveTextContent(TEXT);
});

it('the region of a toast exists before its text', async () => {
  const { container, services } = await renderScreen(<SiteNotices />);
  const region = container.querySelector('[aria-live="polite"]');
  expect(region).toBeEmptyDOMElement();
  act(() => services.get(ToastController).showSuccess(TEXT));
  expect(region).toContainElement(screen.getByText(TEXT));
});

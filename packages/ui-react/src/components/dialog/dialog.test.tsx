import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { DialogProblem } from './dialog-problem.tsx';
import { Dialog } from './dialog.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

function Page({ onClose }: { readonly onClose: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    onClose();
  };
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <Dialog title="Clear the list?" role="alertdialog" onClose={close}>
          Nothing can be brought back.
        </Dialog>
      ) : null}
    </>
  );
}

async function openDialog() {
  const onClose = vi.fn();
  render(<Page onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return { onClose, dialog: screen.getByRole('alertdialog', { name: 'Clear the list?' }) };
}

test('a dialog is modal and announced with its title and description', async () => {
  const { dialog } = await openDialog();
  expect(dialog).toHaveAttribute('open');
  expect(dialog).toHaveAccessibleDescription('Nothing can be brought back.');
});

test('Escape requests closing, and the focus returns to where it was', async () => {
  const { dialog, onClose } = await openDialog();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test.each([
  ['the first field has the focus where there is a keyboard', true],
  ['no field has the focus where a keyboard would cover the screen', false],
])('%s', (_, hasKeyboard) => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: hasKeyboard,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  render(
    <Dialog title="PIN" onClose={() => undefined}>
      <input type="checkbox" aria-label="Remember" />
      <input aria-label="Digits" />
    </Dialog>,
  );
  expect(document.activeElement === screen.getByRole('textbox', { name: 'Digits' })).toBe(hasKeyboard);
});

test('a click outside the dialog requests closing, a click inside does not', async () => {
  const { dialog, onClose } = await openDialog();
  await userEvent.click(screen.getByText('Nothing can be brought back.'));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a problem takes the focus when it replaces its form, but not from another field', async () => {
  const form = <button type="button">Pay</button>;
  const problem = <DialogProblem text="It could not be loaded." onRetry={() => undefined} />;
  const { rerender } = render(form);
  screen.getByRole('button', { name: 'Pay' }).focus();
  rerender(problem);
  // Its label is the key of the text, unless another test has loaded the texts.
  expect(screen.getByRole('button', { name: /^try.again$/i })).toHaveFocus();
  rerender(
    <>
      <input aria-label="Coupon" autoFocus />
      {problem}
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Coupon' })).toHaveFocus();
});

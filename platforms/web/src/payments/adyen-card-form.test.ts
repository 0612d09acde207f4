import { expect, it, vi } from 'vitest';
import type { CardFormEvents } from '@marquee/common/commerce/card-form.ts';

import { toCardEvents } from './adyen-card-form.ts';

/** Reports an error as Adyen's library does. */
function report(error: unknown) {
  const onError = vi.fn<CardFormEvents['onError']>();
  const onFailed = vi.fn<() => void>();
  const events: CardFormEvents = {
    onChange: () => undefined,
    onSubmit: () => undefined,
    onActionDone: () => undefined,
    onError,
  };
  Reflect.apply(
    toCardEvents(events, onFailed, new AbortController().signal).onError ?? expect.fail,
    undefined,
    [error],
  );
  return { codes: onError.mock.calls.map(([{ code }]) => code), isFailed: onFailed.mock.calls.length > 0 };
}

it.each([
  ['CANCEL', 'payment_cancelled'],
  ['ERROR', 'card_form_not_loaded'],
  ['SCRIPT_ERROR', 'card_form_not_loaded'],
])('fields that stop working end the form: %s', (name, code) => {
  const error = Object.assign(new Error('secured fields have failed to configure'), { name });
  expect(report(error)).toEqual({ codes: [code], isFailed: true });
});

// The brand of a card is looked up while its number is typed; the payment does not need it.
it.each([
  { errorType: 'binLookup', message: 'unknownError' },
  { status: 500, errorCode: '905', message: 'Internal error', errorType: 'internal' },
])('fields whose brand lookup is blocked or fails keep what was typed: %o', (error) => {
  expect(report(error)).toEqual({ codes: [], isFailed: false });
});

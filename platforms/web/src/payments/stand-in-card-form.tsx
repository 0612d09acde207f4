import { useImperativeHandle, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import {
  checkCard,
  toCardValues,
  type CardFormValues,
  type CardProblem,
} from '@marquee/common/commerce/card.ts';
import type { CardAction, CardForm, CardFormEvents } from '@marquee/common/commerce/card-form.ts';
import { readRecord, readText } from '@marquee/common/shared/reading.ts';
import { Button } from '@marquee/ui-react/components/button/button.tsx';
import { CardFields } from '@marquee/ui-react/commerce/cards/card-fields.tsx';
import { EMPTY_CARD, useCardFields } from '@marquee/ui-react/commerce/cards/use-card-fields.ts';

import styles from './stand-in-card-form.module.scss';

/**
 * Card fields that replace the provider's where its network is unavailable: same order of calls, same events. Sends
 * card data as `test_…`, which the emulator and the provider's own test platform accept as encrypted (cleeng 7.5).
 */
export function createStandInCardForm(events: CardFormEvents): CardForm<HTMLElement> {
  return new StandInCardForm(events);
}

class StandInCardForm implements CardForm<HTMLElement> {
  readonly #events: CardFormEvents;
  readonly #submit: RefObject<(() => void) | undefined> = { current: undefined };
  #root: Root | undefined;
  #isOver = false;

  constructor(events: CardFormEvents) {
    this.#events = events;
  }

  async mount(surface: HTMLElement): Promise<void> {
    this.#root = createRoot(surface);
    const { onChange, onSubmit } = this.#events;
    flushSync(() =>
      this.#root?.render(
        <StandInFields
          submitRef={this.#submit}
          onChange={(isComplete) => this.#tell(() => onChange(isComplete))}
          onCard={(card) =>
            this.#tell(() => onSubmit({ paymentMethod: encrypt(card), browserInfo: describeBrowser() }))
          }
        />,
      ),
    );
  }

  submit(): void {
    this.#submit.current?.();
  }

  handleAction({ type, url, payload }: CardAction): void {
    if (type === 'redirect') {
      if (url !== undefined) followRedirect(url, payload);
      return;
    }
    const paymentData = readText(payload['paymentData']);
    const token = readText(payload['token']) ?? '';
    this.#root?.render(
      <StandInChallenge
        onAnswer={(answer) =>
          this.#tell(() =>
            this.#events.onActionDone({ details: { threeDSResult: `${token}.${answer}` }, paymentData }),
          )
        }
      />,
    );
  }

  /** Does nothing: the fields stay open after a submission. */
  reopen(): void {}

  dispose(): void {
    this.#isOver = true;
    const root = this.#root;
    this.#root = undefined;
    // Deferred: React must not unmount another root while it renders.
    queueMicrotask(() => root?.unmount());
  }

  #tell(callback: () => void): void {
    if (!this.#isOver) callback();
  }
}

interface StandInFieldsProps {
  readonly submitRef: RefObject<(() => void) | undefined>;
  readonly onChange: (isComplete: boolean) => void;
  readonly onCard: (card: CardFormValues) => void;
}

function StandInFields({ submitRef, onChange, onCard }: StandInFieldsProps) {
  const [values, setValues] = useState(EMPTY_CARD);
  const [problems, setProblems] = useState<Readonly<Record<string, CardProblem>>>({});
  const placeRef = useRef<HTMLDivElement>(null);
  const fields = useCardFields({
    values,
    problems,
    change: (name, value) => {
      const next = { ...values, [name]: value };
      const { [name]: _mended, ...left } = problems;
      setValues(next);
      setProblems(left);
      onChange(Object.keys(checkCard(next, Date.now())).length === 0);
    },
  });
  useImperativeHandle(submitRef, () => () => {
    const found = checkCard(values, Date.now());
    flushSync(() => setProblems(found));
    if (Object.keys(found).length === 0) onCard(values);
    else placeRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
  return (
    <div ref={placeRef} data-stand-in>
      <CardFields {...fields} />
    </div>
  );
}

const ANSWERS = ['authorised', 'refused', 'cancelled'] as const;

const ANSWER_KEYS = {
  authorised: 'bank_authorise',
  refused: 'bank_refuse',
  cancelled: 'bank_cancel',
} as const satisfies Record<(typeof ANSWERS)[number], string>;

/** The bank's challenge, rendered on the page. */
function StandInChallenge({ onAnswer }: { readonly onAnswer: (answer: (typeof ANSWERS)[number]) => void }) {
  const { t } = useTranslation('checkout');
  return (
    <div className={styles['challenge']} role="group" aria-label={t('bank_title')}>
      <p className={styles['title']}>{t('bank_title')}</p>
      <p>{t('bank_question')}</p>
      {ANSWERS.map((answer, index) => (
        <Button key={answer} variant={index === 0 ? 'primary' : 'secondary'} onClick={() => onAnswer(answer)}>
          {t(ANSWER_KEYS[answer])}
        </Button>
      ))}
    </div>
  );
}

function encrypt(card: CardFormValues): Readonly<Record<string, unknown>> {
  const { holderName, number, expMonth, expYear, cvc } = toCardValues(card);
  return {
    type: 'scheme',
    holderName,
    encryptedCardNumber: `test_${number}`,
    encryptedExpiryMonth: `test_${expMonth}`,
    encryptedExpiryYear: `test_${expYear}`,
    encryptedSecurityCode: `test_${cvc}`,
  };
}

/** Returns the browser data that Adyen's fields send to the bank. */
function describeBrowser(): Readonly<Record<string, unknown>> {
  return {
    acceptHeader: '*/*',
    colorDepth: window.screen.colorDepth,
    language: navigator.language,
    javaEnabled: false,
    screenHeight: window.screen.height,
    screenWidth: window.screen.width,
    userAgent: navigator.userAgent,
    timeZoneOffset: new Date().getTimezoneOffset(),
  };
}

/** Redirects to the bank's page, with a form where the bank requires POST. */
function followRedirect(url: string, payload: Readonly<Record<string, unknown>>): void {
  if (payload['method'] !== 'POST') {
    window.location.assign(url);
    return;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  for (const [name, value] of Object.entries(readRecord(payload['data']) ?? {})) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = readText(value) ?? '';
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}

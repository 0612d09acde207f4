import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type Dispatch,
  type RefObject,
  type SetStateAction,
} from 'react';
import {
  CardFormFactory,
  type CardAction,
  type CardActionResult,
  type CardFieldsSession,
  type CardForm,
  type CardFormEvents,
  type CardSubmission,
} from '@marquee/common/commerce/card-form.ts';
import { commerceError } from '@marquee/common/commerce/commerce-errors.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';

import { useLanguage } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import { useUpdateHold } from '../../hooks/use-update-hold.ts';
import { useReturn } from '../use-return.ts';

export interface HostedCardOptions {
  /** Key of the fields: a change creates new ones. */
  readonly of: string;
  readonly openSession: () => Promise<CardFieldsSession>;
  /** Resolves with the bank's next action, if any. Rejects when the card is refused; new fields are created then. */
  readonly send: (submission: CardSubmission) => Promise<CardAction | undefined>;
  /** Called when the bank's action in the page is done. */
  readonly finish: (result: CardActionResult) => Promise<CardAction | undefined>;
  /** Called when the bank's action ends without a result: canceled, failed, or left with the browser's Back button. */
  readonly onAbandoned?: () => void;
}

export interface HostedCard {
  /** The element that contains the fields. */
  readonly placeRef: RefObject<HTMLDivElement | null>;
  /** `asking` while the bank's challenge replaces the fields. */
  readonly state: 'loading' | 'ready' | 'sending' | 'asking' | 'failed';
  readonly failure: unknown;
  /** Validates and sends the fields. */
  readonly submit: () => void;
  /** Creates new fields after a failure, or sends the bank's result again. */
  readonly retry: () => void;
}

interface Shown {
  readonly state: HostedCard['state'];
  readonly failure: unknown;
  /** The bank's result, when it was not sent. */
  readonly unsent?: CardActionResult;
}

/** Failures before the card was used; the encrypted card is still valid. */
const UNUSED = ['payment_not_sent', 'payment_captcha_refused'] as const;

/** Failures before the bank's result was sent; the card is not refused. */
const UNSENT = ['payment_not_sent', 'network_unreachable', 'network_timeout'] as const;

/**
 * Hosts a provider's card fields (flows 2.4). A failed attempt creates a new form, which discards the input, unless
 * the card was not used.
 */
export function useHostedCard(options: HostedCardOptions): HostedCard {
  const placeRef = useRef<HTMLDivElement>(null);
  const formRef = useRef<CardForm<unknown>>(undefined);
  const leavingRef = useRef(false);
  const [tries, setTries] = useState(0);
  const [shown, setShown] = useState<Shown>({ state: 'loading', failure: undefined });
  useUpdateHold(shown.unsent !== undefined || (shown.state !== 'loading' && shown.state !== 'failed'));

  const follow = async (
    work: Promise<CardAction | undefined>,
    getUnsent: (failure: unknown) => Shown | undefined,
  ) => {
    setShown({ state: 'sending', failure: undefined });
    try {
      const action = await work;
      if (!action) return;
      leavingRef.current = action.url !== undefined;
      setShown({ state: action.url === undefined ? 'asking' : 'sending', failure: undefined });
      formRef.current?.handleAction(action);
    } catch (failure) {
      const unsent = getUnsent(failure);
      if (!unsent) setTries((count) => count + 1);
      setShown(unsent ?? { state: 'loading', failure });
    }
  };
  const send = (submission: CardSubmission) =>
    follow(options.send(submission), (failure) => {
      if (!isAppError(failure, ...UNUSED)) return undefined;
      formRef.current?.reopen();
      return { state: 'ready', failure };
    });
  const finish = (result: CardActionResult) =>
    follow(options.finish(result), (failure) =>
      isAppError(failure, ...UNSENT) ? { state: 'failed', failure, unsent: result } : undefined,
    );

  useCardForm(
    { placeRef, formRef, of: `${options.of} ${tries}`, openSession: options.openSession, show: setShown },
    {
      onChange: () => undefined,
      onSubmit: (submission) => void send(submission),
      onActionDone: (result) => void finish(result),
      onError: (failure) => {
        if (shown.state === 'asking') options.onAbandoned?.();
        setShown({ state: 'failed', failure });
      },
    },
  );

  const retry = () => {
    if (shown.unsent) {
      void finish(shown.unsent);
      return;
    }
    setShown({ state: 'loading', failure: undefined });
    setTries(tries + 1);
  };
  useReturn(() => {
    if (!leavingRef.current) return;
    leavingRef.current = false;
    options.onAbandoned?.();
    retry();
  });

  return {
    placeRef,
    state: shown.state,
    failure: shown.failure,
    submit: () => {
      if (shown.state === 'ready') formRef.current?.submit();
    },
    retry,
  };
}

interface CardFormOptions extends Pick<HostedCardOptions, 'of' | 'openSession'> {
  readonly placeRef: RefObject<HTMLDivElement | null>;
  readonly formRef: RefObject<CardForm<unknown> | undefined>;
  readonly show: Dispatch<SetStateAction<Shown>>;
}

/** Mounts the fields, and disposes of them on unmount. */
function useCardForm({ placeRef, formRef, of, openSession, show }: CardFormOptions, events: CardFormEvents) {
  const factory = useService(CardFormFactory);
  const language = useLanguage();
  const open = useEffectEvent(openSession);
  const latest = useRef(events);
  useLayoutEffect(() => {
    latest.current = events;
  });
  useEffect(() => {
    const gone = new AbortController();
    const isGone = () => gone.signal.aborted;
    const put = async () => {
      const order = { session: await open(), language };
      const form = await createForm(factory, order, {
        onChange: (isComplete) => latest.current.onChange(isComplete),
        onSubmit: (submission) => latest.current.onSubmit(submission),
        onActionDone: (result) => latest.current.onActionDone(result),
        onError: (failure) => latest.current.onError(failure),
      });
      const place = placeRef.current;
      if (isGone() || !place) {
        form.dispose();
        return;
      }
      formRef.current = form;
      await form.mount(place);
      if (!isGone()) show(({ failure }) => ({ state: 'ready', failure }));
    };
    put().catch((failure: unknown) => {
      if (!isGone()) show({ state: 'failed', failure });
    });
    return () => {
      gone.abort();
      formRef.current?.dispose();
      formRef.current = undefined;
    };
  }, [placeRef, formRef, show, factory, language, of]);
}

/** Anything that is not an AppError is a chunk load failure. */
async function createForm(factory: CardFormFactory<unknown>, ...order: Parameters<typeof factory.create>) {
  try {
    return await factory.create(...order);
  } catch (cause) {
    throw isAppError(cause) ? cause : commerceError('card_form_not_loaded', { cause, retryable: true });
  }
}

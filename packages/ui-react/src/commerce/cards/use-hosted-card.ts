import {
  useEffect,
  useEffectEvent,
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

export interface HostedCardOptions {
  /** What the fields are made for: other ones are made when it changes. */
  readonly of: string;
  readonly openSession: () => Promise<CardFieldsSession>;
  /** Answers what the bank wants first. Rejects when it is refused; other fields are made then. */
  readonly send: (submission: CardSubmission) => Promise<CardAction | undefined>;
  /** What the bank wanted in the page is done. */
  readonly finish: (result: CardActionResult) => Promise<CardAction | undefined>;
}

export interface HostedCard {
  /** The element that the fields stand in. */
  readonly placeRef: RefObject<HTMLDivElement | null>;
  /** `asking` while the bank asks in place of the fields. */
  readonly state: 'loading' | 'ready' | 'sending' | 'asking' | 'failed';
  readonly failure: unknown;
  /** Has the fields checked and sent. */
  readonly submit: () => void;
  /** Other fields, after those before could not be had. */
  readonly retry: () => void;
}

interface Shown {
  readonly state: HostedCard['state'];
  readonly failure: unknown;
}

/** Card fields of a provider (flows 2.4): one form a try, and everything that was typed goes with it. */
export function useHostedCard(options: HostedCardOptions): HostedCard {
  const placeRef = useRef<HTMLDivElement>(null);
  const formRef = useRef<CardForm<unknown>>(undefined);
  const [tries, setTries] = useState(0);
  const [shown, setShown] = useState<Shown>({ state: 'loading', failure: undefined });
  useUpdateHold(shown.state !== 'loading' && shown.state !== 'failed');

  const follow = async (work: Promise<CardAction | undefined>) => {
    setShown({ state: 'sending', failure: undefined });
    try {
      const action = await work;
      if (!action) return;
      setShown({ state: action.url === undefined ? 'asking' : 'sending', failure: undefined });
      formRef.current?.handleAction(action);
    } catch (failure) {
      setShown({ state: 'loading', failure });
      setTries((count) => count + 1);
    }
  };

  useCardForm(
    { placeRef, formRef, of: `${options.of} ${tries}`, openSession: options.openSession, show: setShown },
    {
      onChange: () => undefined,
      onSubmit: (submission) => void follow(options.send(submission)),
      onActionDone: (result) => void follow(options.finish(result)),
      onError: (failure) => setShown({ state: 'failed', failure }),
    },
  );

  return {
    placeRef,
    ...shown,
    submit: () => {
      if (shown.state === 'ready') formRef.current?.submit();
    },
    retry: () => {
      setShown({ state: 'loading', failure: undefined });
      setTries(tries + 1);
    },
  };
}

interface CardFormOptions extends Pick<HostedCardOptions, 'of' | 'openSession'> {
  readonly placeRef: RefObject<HTMLDivElement | null>;
  readonly formRef: RefObject<CardForm<unknown> | undefined>;
  readonly show: Dispatch<SetStateAction<Shown>>;
}

/** Puts fields in place, and takes them away again. */
function useCardForm({ placeRef, formRef, of, openSession, show }: CardFormOptions, events: CardFormEvents) {
  const factory = useService(CardFormFactory);
  const language = useLanguage();
  const open = useEffectEvent(async () =>
    createForm(factory, { session: await openSession(), language }, latest),
  );
  const latest: CardFormEvents = {
    onChange: useEffectEvent(events.onChange),
    onSubmit: useEffectEvent(events.onSubmit),
    onActionDone: useEffectEvent(events.onActionDone),
    onError: useEffectEvent(events.onError),
  };
  useEffect(() => {
    const gone = new AbortController();
    const isGone = () => gone.signal.aborted;
    const put = async () => {
      const form = await open();
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

/** What is none of our errors is code that could not be fetched. */
async function createForm(factory: CardFormFactory<unknown>, ...order: Parameters<typeof factory.create>) {
  try {
    return await factory.create(...order);
  } catch (cause) {
    throw isAppError(cause) ? cause : commerceError('card_form_not_loaded', { cause, retryable: true });
  }
}

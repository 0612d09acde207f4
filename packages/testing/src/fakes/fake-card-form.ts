import type {
  CardAction,
  CardForm,
  CardFormEvents,
  CardFormFactory,
  CardFormRequest,
  CardSubmission,
} from '@marquee/common/commerce/card-form.ts';

export const encryptedCard: CardSubmission = {
  paymentMethod: { type: 'scheme', encryptedCardNumber: 'test_4111111111111111' },
  browserInfo: { language: 'en' },
};

/** Card fields controlled by a test: `submit` reports `submission` immediately. */
class FakeCardForm implements CardForm<unknown> {
  readonly request: CardFormRequest;
  readonly events: CardFormEvents;
  readonly actions: CardAction[] = [];
  isMounted = false;
  isDisposed = false;
  reopened = 0;
  readonly #submission: CardSubmission;

  constructor(request: CardFormRequest, events: CardFormEvents, submission: CardSubmission) {
    this.request = request;
    this.events = events;
    this.#submission = submission;
  }

  async mount(): Promise<void> {
    this.isMounted = true;
  }

  submit(): void {
    this.events.onSubmit(this.#submission);
  }

  handleAction(action: CardAction): void {
    this.actions.push(action);
  }

  reopen(): void {
    this.reopened += 1;
  }

  dispose(): void {
    this.isDisposed = true;
  }
}

/** Creates card fields without a provider. `forms` lists them in order of creation. */
export class FakeCardFormFactory implements CardFormFactory<unknown> {
  readonly forms: FakeCardForm[] = [];
  failure: Error | undefined;

  async create(request: CardFormRequest, events: CardFormEvents): Promise<CardForm<unknown>> {
    if (this.failure) throw this.failure;
    const form = new FakeCardForm(request, events, encryptedCard);
    this.forms.push(form);
    return form;
  }
}

import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import type { FieldProblem } from '@marquee/common/account/account-forms.ts';
import { isAbort } from '@marquee/common/shared/app-error.ts';

export type FormValues = Readonly<Record<string, string | boolean>>;

/** Problems by field name; empty when the form may be submitted. */
type Problems<Problem extends string> = Readonly<Record<string, Problem>>;

export interface FormOptions<Values extends FormValues, Result, Problem extends string = FieldProblem> {
  readonly initial: Values;
  /** Validates before submitting; any problem prevents the submission. */
  readonly check?: (values: Values) => Readonly<Partial<Record<string, Problem>>>;
  /** Rejects with an error that `describeFormErrors` knows. Never called while another call is pending. */
  readonly submit: (values: Values) => Promise<Result>;
  /**
   * Not called when the form is unmounted by then. The form stays busy until it is unmounted or `reset`. `isRestarted`
   * says whether it was `reset` before the response, and may hold other values since.
   */
  readonly onDone?: (result: Result, isRestarted: boolean) => void;
  /** Values to set after a failure, such as an empty password; those changed since the submission stay. */
  readonly clearOnFailure?: Partial<Values>;
}

export interface FormState<Values extends FormValues, Problem extends string = FieldProblem> {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly values: Values;
  readonly isBusy: boolean;
  /** Problems of the last attempt, without those of fields changed since. */
  readonly problems: Problems<Problem>;
  /** The error of the last submission; undefined for none. */
  readonly failure: unknown;
  /** Fields changed since the last submission: their errors do not apply. */
  readonly changed: ReadonlySet<string>;
  readonly change: (name: string, value: string | boolean) => void;
  /** Problems of fields that the viewer has left, until they are changed. */
  readonly left: Problems<Problem>;
  /** Validates a field that the viewer leaves. Reports invalid values at once, missing ones only on submit. */
  readonly leave: (name: string) => void;
  readonly handleSubmit: (event: SyntheticEvent) => void;
  /** Restarts with these values. The error of a pending submission is not shown then. */
  readonly reset: (values: Values) => void;
}

interface Attempt<Problem extends string> {
  readonly count: number;
  readonly isBusy: boolean;
  readonly problems: Problems<Problem>;
  readonly failure: unknown;
}

const NO_ATTEMPT: Attempt<never> = { count: 0, isBusy: false, problems: {}, failure: undefined };

/**
 * Holds the values and problems of a form. Ignores a submit while another one is pending; after a failed attempt the
 * focus goes to the first invalid field, else to the form's summary.
 */
export function useForm<Values extends FormValues, Result, Problem extends string = FieldProblem>(
  options: FormOptions<Values, Result, Problem>,
): FormState<Values, Problem> {
  const { initial, check, submit, onDone, clearOnFailure } = options;
  const ref = useRef<HTMLFormElement>(null);
  const fields = useFields(initial);
  const { values } = fields;
  const [attempt, setAttempt] = useState<Attempt<Problem>>(NO_ATTEMPT);
  /** Identifies the pending submission; undefined for none. */
  const sending = useRef<symbol>(undefined);
  useFailedAttempt(ref, attempt);
  const leaving = useLeftFields(fields, check);

  const finish = (result: Partial<Attempt<Problem>>) => {
    sending.current = undefined;
    setAttempt(({ count }) => ({ ...NO_ATTEMPT, ...result, count: count + 1 }));
  };

  const send = async () => {
    const submission = Symbol('submission');
    sending.current = submission;
    setAttempt((last) => ({ ...last, isBusy: true, failure: undefined, problems: {} }));
    try {
      const result = await submit(values);
      if (ref.current) onDone?.(result, sending.current !== submission);
    } catch (failure) {
      if (sending.current !== submission) return;
      if (clearOnFailure) fields.replace(values, clearOnFailure);
      finish(isAbort(failure) ? {} : { failure });
    }
  };

  return {
    ref,
    values,
    isBusy: attempt.isBusy,
    problems: withoutChanged(attempt.problems, fields.changed),
    failure: attempt.failure,
    changed: fields.changed,
    ...leaving,
    handleSubmit: (event) => {
      event.preventDefault();
      if (sending.current !== undefined) return;
      fields.settle();
      const problems = dropEmpty(check?.(values) ?? {});
      if (Object.keys(problems).length > 0) finish({ problems });
      else void send();
    },
    reset: (next) => {
      fields.set(next);
      fields.settle();
      finish({});
    },
  };
}

/** Values of the fields, and which of them were changed since the last submission. */
function useFields<Values extends FormValues>(initial: Values) {
  const [values, setValues] = useState(initial);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  return {
    values,
    changed,
    change: (name: string, value: string | boolean) => {
      setValues((current) => ({ ...current, [name]: value }));
      setChanged((current) => new Set([...current, name]));
    },
    set: (next: Partial<Values>) => {
      setValues((current) => ({ ...current, ...next }));
    },
    /** Sets the fields of `next` that still have their value of `before`. */
    replace: (before: Values, next: Partial<Values>) => {
      setValues((current) => ({
        ...current,
        ...Object.fromEntries(Object.entries(next).filter(([name]) => current[name] === before[name])),
      }));
    },
    settle: () => {
      setChanged(new Set());
    },
  };
}

/** Problems of fields that the viewer has left, until they are changed. */
function useLeftFields<Values extends FormValues, Problem extends string>(
  { values, change }: { readonly values: Values; readonly change: FormState<Values>['change'] },
  check: FormOptions<Values, unknown, Problem>['check'],
): Pick<FormState<Values, Problem>, 'change' | 'left' | 'leave'> {
  const [left, setLeft] = useState<Problems<Problem>>({});
  return {
    left,
    leave: (name) => {
      const problem = values[name] === '' ? undefined : check?.(values)[name];
      if (problem !== undefined) setLeft((known) => ({ ...known, [name]: problem }));
    },
    change: (name, value) => {
      setLeft((known) => withoutChanged(known, new Set([name])));
      change(name, value);
    },
  };
}

function dropEmpty<Problem extends string>(
  found: Readonly<Partial<Record<string, Problem>>>,
): Problems<Problem> {
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, problem]) => (problem === undefined ? [] : [[name, problem]])),
  );
}

function withoutChanged<Problem extends string>(
  problems: Problems<Problem>,
  changed: ReadonlySet<string>,
): Problems<Problem> {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !changed.has(name)));
}

/**
 * Scrolls to the form's errors and moves the focus to the first invalid field, else to the errors, unless the focus is
 * in another part of the page by then.
 */
function useFailedAttempt(
  ref: RefObject<HTMLFormElement | null>,
  { count, problems, failure }: Attempt<string>,
) {
  const hasFailed = failure !== undefined || Object.keys(problems).length > 0;
  useEffect(() => {
    const form = ref.current;
    if (!form || count === 0 || !hasFailed || isFocusElsewhere(form)) return;
    const summary = form.querySelector<HTMLElement>('[data-form-errors]');
    const field = form.querySelector<HTMLElement>(
      '[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input',
    );
    (field ?? summary)?.focus({ preventScroll: true });
    summary?.scrollIntoView({ block: 'nearest' });
  }, [ref, count, hasFailed]);
}

/** The body counts as inside: Safari does not focus a clicked button. */
function isFocusElsewhere(form: HTMLFormElement): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && !form.contains(focused) && !focused.contains(form);
}

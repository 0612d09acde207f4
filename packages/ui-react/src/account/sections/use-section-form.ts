import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormProblems } from '@marquee/common/account/account-forms.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import type { AccountSectionProps } from '../../components/account-section/account-section.tsx';
import type { FormValues } from '../../hooks/use-form.ts';
import { useService } from '../../hooks/use-service.ts';
import { useAccountForm, type AccountForm } from '../use-account-form.ts';
import type { SectionState } from './use-open-section.ts';

export interface SectionFormOptions<Values extends FormValues> {
  readonly section: SectionState;
  /** What is known: shown while nothing is edited, and what cancelling leads back to. */
  readonly known: Values;
  readonly check?: (values: Values) => FormProblems;
  readonly save: (values: Values) => Promise<unknown>;
  /** What is said when it is saved. */
  readonly savedText: string;
}

export interface SectionForm<Values extends FormValues> extends Pick<
  AccountForm<Values>,
  'values' | 'errors' | 'getField'
> {
  readonly change: AccountForm<Values>['change'];
  /** Another one whenever what is known is shown again: fields that remember what was typed are made anew by it. */
  readonly round: number;
  /** For `<AccountSection>`. */
  readonly sectionProps: Pick<AccountSectionProps, 'form' | 'isOpen' | 'isBlocked' | 'onEdit' | 'onCancel'>;
}

/**
 * The form of one section (accounts 2): typing or the edit button opens it; saving sets it busy and clears its errors, and
 * closes it with a toast or leaves it open with what is wrong; cancelling leads back to what is known.
 */
export function useSectionForm<Values extends FormValues>(
  options: SectionFormOptions<Values>,
): SectionForm<Values> {
  const { section, known, check, save, savedText } = options;
  const { isOpen, isBlocked } = section;
  const toasts = useService(ToastController);
  const form = useAccountForm<Values, unknown>({
    initial: known,
    ...(check ? { check } : {}),
    submit: save,
    onDone: () => {
      section.close();
      toasts.showSuccess(savedText);
    },
  });
  const { change, getField, formProps } = form;

  const [round, setRound] = useState(0);
  useShowKnown(isOpen, known, () => {
    form.reset(known);
    setRound((last) => last + 1);
  });

  const handleChange = (name: string, value: string | boolean) => {
    section.touch();
    change(name, value);
  };
  return {
    values: form.values,
    errors: form.errors,
    change: handleChange,
    round,
    getField: (name) => ({ ...getField(name), onChange: (text) => handleChange(name, text) }),
    sectionProps: {
      isOpen,
      isBlocked,
      onEdit: section.open,
      onCancel: section.close,
      form: {
        ...formProps,
        onSubmit: (event) => {
          // The Enter key in a section that nobody edits sends nothing.
          if (isOpen) formProps.onSubmit(event);
          else event.preventDefault();
        },
      },
    },
  };
}

/**
 * Shows what is known again when the section was left, or when more is known of one that is closed. Not at first: fields that were
 * made anew then would lose what is typed into them meanwhile.
 */
function useShowKnown(isOpen: boolean, known: FormValues, show: () => void): void {
  const showKnown = useEffectEvent(show);
  const knownNow = JSON.stringify(known);
  const isShown = useRef(false);
  useEffect(() => {
    if (!isOpen && isShown.current) showKnown();
    isShown.current = true;
  }, [isOpen, knownNow]);
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormProblems } from '@marquee/common/account/account-forms.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import type { AccountSectionProps } from '../../components/account-section/account-section.tsx';
import type { FormValues } from '../../hooks/use-form.ts';
import { useService } from '../../hooks/use-service.ts';
import { useAccountForm, type AccountForm } from '../use-account-form.ts';
import type { SectionState } from './use-open-section.ts';
import { useSessionEndNotice } from './use-session-end-notice.ts';

export interface SectionFormOptions<Values extends FormValues> {
  readonly section: SectionState;
  /** The saved values: shown while the section is closed, and restored by canceling. */
  readonly known: Values;
  readonly check?: (values: Values) => FormProblems;
  readonly save: (values: Values) => Promise<unknown>;
  /** The toast text after saving. */
  readonly savedText: string;
}

export interface SectionForm<Values extends FormValues> extends Pick<
  AccountForm<Values>,
  'values' | 'errors' | 'getField'
> {
  readonly change: AccountForm<Values>['change'];
  /** Changes whenever the saved values are shown again; use it as a key to reset fields with internal state. */
  readonly round: number;
  /** For `<AccountSection>`. */
  readonly sectionProps: Pick<AccountSectionProps, 'form' | 'isOpen' | 'isBlocked' | 'onEdit' | 'onCancel'>;
}

/**
 * The form of one account section (accounts 2). Typing or the edit button opens it. Saving sets it busy and clears its
 * errors; on success it closes with a toast, otherwise it stays open with the errors. Canceling restores the saved
 * values.
 */
export function useSectionForm<Values extends FormValues>(
  options: SectionFormOptions<Values>,
): SectionForm<Values> {
  const { section, known, check, save, savedText } = options;
  const { isOpen, isBlocked } = section;
  const toasts = useService(ToastController);
  const withNotice = useSessionEndNotice();
  const form = useAccountForm<Values, unknown>({
    initial: known,
    ...(check ? { check } : {}),
    submit: (values) => withNotice(() => save(values)),
    onDone: (_, isRestarted) => {
      // After canceling, the viewer may be editing again.
      if (!isRestarted) section.close();
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
          // The Enter key must not submit a section that is not being edited.
          if (isOpen) formProps.onSubmit(event);
          else event.preventDefault();
        },
      },
    },
  };
}

/**
 * Shows the saved values again when the section closes, or when they change while it is closed. Skips the first render:
 * resetting the fields then would lose what was typed in the meantime.
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

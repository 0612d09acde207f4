import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';

import { ToastSlotContext } from '../components/dialog/toast-slot.ts';

const TopSlotContext = createContext<HTMLElement | undefined>(undefined);

/** Tracks the open dialogs, so that toasts appear in the topmost one. */
export function ToastSlots({ children }: { readonly children: ReactNode }) {
  const [slots, setSlots] = useState<readonly HTMLElement[]>([]);
  const add = useCallback((slot: HTMLElement | null) => {
    if (slot) setSlots((before) => [...before, slot]);
    return () => setSlots((before) => before.filter((other) => other !== slot));
  }, []);
  return (
    <ToastSlotContext value={add}>
      <TopSlotContext value={slots.at(-1)}>{children}</TopSlotContext>
    </ToastSlotContext>
  );
}

/** Returns the toast container of the topmost dialog; undefined without a dialog. */
export function useTopToastSlot(): HTMLElement | undefined {
  return useContext(TopSlotContext);
}

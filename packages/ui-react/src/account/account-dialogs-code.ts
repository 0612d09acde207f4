import { LazyCode } from '@marquee/common/app/lazy-code.ts';

/** The account dialogs: loaded when one is opened, preloaded for a viewer who is about to open one. */
export const accountDialogsCode = new LazyCode(
  async () => (await import('./dialogs/account-dialog-host.tsx')).chunk,
);

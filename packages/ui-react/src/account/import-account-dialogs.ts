export type AccountDialogsCode = typeof import('./dialogs/account-dialog-host.tsx');

export function importAccountDialogs(): Promise<AccountDialogsCode> {
  return import('./dialogs/account-dialog-host.tsx');
}

/** Fetches the code of the dialogs ahead, when a viewer is about to open one. Never fails. */
export function preloadAccountDialogs(): void {
  importAccountDialogs().catch((_lost: unknown) => {
    // A lost file shows, with a way to try again, when it is needed.
  });
}

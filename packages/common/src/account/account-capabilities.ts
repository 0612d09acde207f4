import type { AccountService } from './account-service.ts';

/** What the product can do with the accounts of a site (accounts 6: Feature flags by provider). */
export interface AccountCapabilities {
  readonly canConfirmEmail: boolean;
  readonly canChangeEmail: boolean;
  readonly canEmptyName: boolean;
  readonly canChangePassword: boolean;
  readonly canExportData: boolean;
  readonly canDeleteAccount: boolean;
  readonly canSignInBySocial: boolean;
  readonly canAuthorizeDevices: boolean;
  readonly canListDevices: boolean;
  readonly hasNotifications: boolean;
}

type Abilities = Pick<
  AccountService,
  | 'allowsEmptyNames'
  | 'emailConfirmation'
  | 'emailChange'
  | 'passwordChange'
  | 'dataExport'
  | 'deletion'
  | 'socialLogin'
  | 'deviceLogin'
  | 'devices'
  | 'notifications'
>;

/** The row of a source, by what it has; nothing where there are no accounts. */
export function getAccountCapabilities(service: Abilities | undefined): AccountCapabilities {
  return {
    canConfirmEmail: service?.emailConfirmation !== undefined,
    canChangeEmail: service?.emailChange !== undefined,
    canEmptyName: service?.allowsEmptyNames === true,
    canChangePassword: service?.passwordChange !== undefined,
    canExportData: service?.dataExport !== undefined,
    canDeleteAccount: service?.deletion !== undefined,
    canSignInBySocial: service?.socialLogin !== undefined,
    canAuthorizeDevices: service?.deviceLogin !== undefined,
    canListDevices: service?.devices !== undefined,
    hasNotifications: service?.notifications !== undefined,
  };
}

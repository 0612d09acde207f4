import type { AccountService } from './account-service.ts';

/** Account features available on a site (accounts 6: Feature flags by provider). */
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

/** Derives the features from the service's optional members; none where there are no accounts. */
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

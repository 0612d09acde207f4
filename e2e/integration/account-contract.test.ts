import { vi } from 'vitest';
import { describeAccountService } from '@marquee/common/account/account-service.contract.ts';
import type { ContractSource } from '@marquee/common/account/account-source.contract.ts';

import { createBrowser } from './account-browser.ts';
import { createAccountSite } from './account-site.ts';
import { createCleengSite, mia, noah } from './cleeng-site.ts';
import type { FaultHost, FaultSite } from './fault-site.ts';
import {
  createOwnBackendSite,
  makeCustomer,
  startHostsOnce,
  type OwnBackendHost,
} from './own-backend-site.ts';

let host: FaultHost;
let ownBackend: OwnBackendHost;
startHostsOnce((...hosts) => {
  [host, ownBackend] = hosts;
});

function toSource(
  site: FaultSite,
  more: Pick<ContractSource, 'mia' | 'noah' | 'readResetMail'>,
): ContractSource {
  return {
    ...more,
    createBrowser: () => createBrowser(site),
    inflict(trouble) {
      site.network.isDiverted = true;
      site.tenant.faults.set([
        trouble === 'offline' ? { route: '*', kind: 'reset' } : { route: '*', kind: 'status', status: 503 },
      ]);
    },
    heal: () => site.heal(),
  };
}

/** Reads the parameters of the link in a mail. */
function readLink(text: string) {
  const [link = ''] = /https:\S+/.exec(text) ?? [];
  const { searchParams } = new URL(link);
  return {
    token: searchParams.get('resetPasswordToken') ?? '',
    email: searchParams.get('email') ?? undefined,
  };
}

describeAccountService(
  'the commerce provider',
  async () => {
    const site = createCleengSite(host);
    const readResetMail = async () => readLink(site.tenant.mail.all.at(-1)?.text ?? '');
    return toSource(site, { mia, noah, readResetMail });
  },
  {
    canConfirmEmail: false,
    canChangeEmail: true,
    canEmptyName: true,
    canChangePassword: false,
    canExportData: false,
    canDeleteAccount: false,
    canSignInBySocial: false,
    canAuthorizeDevices: true,
    canListDevices: false,
    hasNotifications: false,
  },
);

describeAccountService(
  'the player platform',
  async () => {
    const jwp = { clientId: '5a1c0d9e-1111-4222-8333-abcdefabcdef', assetId: 77_001, useSandbox: true };
    const site = createAccountSite(host, { jwp }, (base) => [`jwpApiUrl = ${base}/jwp`]);
    const readResetMail = async () => {
      const [, token = ''] = /code: (\S+)/.exec(site.tenant.mail.all.at(-1)?.text ?? '') ?? [];
      return { token, email: undefined };
    };
    return toSource(site, { mia, noah, readResetMail });
  },
  {
    canConfirmEmail: false,
    canChangeEmail: false,
    canEmptyName: true,
    canChangePassword: true,
    canExportData: true,
    canDeleteAccount: true,
    canSignInBySocial: true,
    canAuthorizeDevices: false,
    canListDevices: false,
    hasNotifications: true,
  },
);

describeAccountService(
  'the own back end',
  async () => {
    const { apiUrl, mails } = ownBackend;
    const customers = [makeCustomer(apiUrl, 'Mia', 'Vos'), makeCustomer(apiUrl, '', '')] as const;
    const [ownMia, ownNoah] = await Promise.all(customers);
    const findMail = () =>
      mails.findLast(({ to, text }) => to === ownMia.email && text.includes('resetPasswordToken='));
    return toSource(createOwnBackendSite(host, ownBackend), {
      mia: ownMia,
      noah: ownNoah,
      // The response comes before the mail is sent.
      readResetMail: async () => readLink((await vi.waitUntil(findMail)).text),
    });
  },
  {
    canConfirmEmail: true,
    canChangeEmail: false,
    canEmptyName: false,
    canChangePassword: false,
    canExportData: true,
    canDeleteAccount: true,
    canSignInBySocial: false,
    canAuthorizeDevices: true,
    canListDevices: true,
    hasNotifications: false,
  },
);

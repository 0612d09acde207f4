import { afterAll, beforeAll } from 'vitest';
import { describeAccountService } from '@marquee/common/account/account-service.contract.ts';
import type { ContractSource } from '@marquee/common/account/account-source.contract.ts';

import { createBrowser } from './account-browser.ts';
import { createAccountSite } from './account-site.ts';
import { createCleengSite } from './cleeng-site.ts';
import { startFaultHost, type FaultHost, type FaultSite } from './fault-site.ts';

let host: FaultHost;
beforeAll(async () => {
  host = await startFaultHost();
});
afterAll(() => host.close());

/** A source whose server is the sandbox. */
function toSource(site: FaultSite, readResetMail: ContractSource['readResetMail']): ContractSource {
  return {
    createBrowser: () => createBrowser(site),
    readResetMail,
    inflict: (trouble) =>
      site.tenant.faults.set([
        trouble === 'offline' ? { route: '*', kind: 'reset' } : { route: '*', kind: 'status', status: 503 },
      ]),
    heal: () => site.heal(),
  };
}

describeAccountService(
  'the commerce provider',
  () => {
    const site = createCleengSite(host);
    return toSource(site, async () => {
      const [link = ''] = /https:\S+/.exec(site.tenant.mail.all.at(-1)?.text ?? '') ?? [];
      const { searchParams } = new URL(link);
      return {
        token: searchParams.get('resetPasswordToken') ?? '',
        email: searchParams.get('email') ?? undefined,
      };
    });
  },
  {
    canChangeEmail: true,
    canEmptyName: true,
    canChangePassword: false,
    canExportData: false,
    canDeleteAccount: false,
    canSignInBySocial: false,
    canAuthorizeDevices: true,
    hasNotifications: false,
  },
);

describeAccountService(
  'the player platform',
  () => {
    const jwp = { clientId: '5a1c0d9e-1111-4222-8333-abcdefabcdef', assetId: 77_001, useSandbox: true };
    const site = createAccountSite(host, { jwp }, (base) => [`jwpApiUrl = ${base}/jwp`]);
    return toSource(site, async () => {
      const text = site.tenant.mail.all.at(-1)?.text ?? '';
      const [, token = ''] = /token: (\S+)/.exec(text) ?? [];
      return { token, email: undefined };
    });
  },
  {
    canChangeEmail: false,
    canEmptyName: false,
    canChangePassword: true,
    canExportData: true,
    canDeleteAccount: true,
    canSignInBySocial: true,
    canAuthorizeDevices: false,
    hasNotifications: true,
  },
);

import { screen, within } from '@testing-library/react';
import type { PublisherConsent } from '@marquee/common/account/account.ts';
import { ToastStore } from '@marquee/common/toast/toast-store.ts';
import { UserScreen } from '@marquee/ui-react/account/user-screen.tsx';

import { FakeAccountService, mia, termsConsent } from '../fakes/fake-account-service.ts';
import { renderScreen, type RenderScreenOptions } from './render-screen.tsx';

const news: PublisherConsent = {
  ...termsConsent,
  name: 'news',
  label: { kind: 'text', text: 'Send me <a href="https://news.example.test/">news</a><script>x</script>' },
  isRequired: false,
};
const team: PublisherConsent = {
  ...termsConsent,
  name: 'team',
  type: 'input',
  label: { kind: 'text', text: 'Team' },
  isCustomField: true,
};

/** Creates Mia's account with a required and an optional consent, and a custom field of the operator. */
export function createFullAccount(): FakeAccountService {
  const account = new FakeAccountService();
  account.keptUserId = mia.id;
  account.publisherConsents = [termsConsent, news, team];
  account.consents = [
    { name: 'terms', version: '1', state: 'accepted', value: true, needsUpdate: false },
    { name: 'news', version: '1', state: 'declined', value: false, needsUpdate: false },
    { name: 'team', version: '1', state: 'accepted', value: 'Ajax', needsUpdate: false },
  ];
  return account;
}

/** Renders “My account” for a signed-in user. */
export async function renderAccountPage(account = createFullAccount(), options: RenderScreenOptions = {}) {
  const at = '/u/my-account';
  const rendered = await renderScreen(<UserScreen />, { at, path: '/u/*', account, ...options });
  await screen.findByRole('heading', { level: 1, name: 'Account' });
  const getToast = () => rendered.services.get(ToastStore).getState().toast;
  return { ...rendered, account, getToast };
}

/** Finds a section of the page by its title. */
export const findSection = async (name: string) => within(await screen.findByRole('region', { name }));

/** Waits for the consents, since their skeleton has the same name. */
export async function findTermsSection() {
  await screen.findByRole('checkbox', { name: /I accept/ });
  return findSection('Terms and consents');
}

export const callsOf = (account: FakeAccountService, name: string) =>
  account.calls.filter(([call]) => call === name);

import type { Delivery } from '../delivery/delivery.ts';
import { MERCHANT_ID, type InPlayerAccount } from './account.ts';
import { InPlayerError, invalidData, unstoredJson } from './in-player-error.ts';
import { socialProviders, type SocialProvider } from './in-player-state.ts';
import type { InPlayerRouter } from './in-player-router.ts';
import { nowSOf } from './viewer.ts';

/** Social login (contract 2.6). */
export function addSocialRoutes(router: InPlayerRouter): void {
  router.get('/accounts/social', ({ env: { delivery } }) => {
    const state = delivery.query.get('state') ?? '';
    readState(state);
    const { socialProviders: offered } = delivery.tenant.inPlayer.rules;
    const urls = offered.map((provider) => ({
      [provider]: `${delivery.base}/jwp/__social/${provider}?state=${encodeURIComponent(state)}`,
    }));
    return unstoredJson({ social_urls: urls, code: 200 });
  });

  // Simulates the social provider's page: without a prompt, it sends the viewer back at once.
  router.get('/__social/:provider', ({ req, env: { delivery } }) => {
    const provider = socialProviders.find((name) => name === req.param('provider'));
    if (provider === undefined) throw new InPlayerError(404, 'No such provider');
    const redirect = readState(delivery.query.get('state') ?? '');
    const { sessions, rules } = delivery.tenant.inPlayer;
    const session = sessions.begin(socialAccount(provider, delivery).id, {
      nowS: nowSOf(delivery),
      lifeS: rules.tokenLifeS,
      isRefreshable: true,
    });
    redirect.hash = new URLSearchParams({
      token: session.token,
      refresh_token: session.refreshToken ?? '',
      expires: String(session.expiresS),
    }).toString();
    return new Response(null, {
      status: 302,
      headers: { Location: redirect.href, 'Cache-Control': 'no-store' },
    });
  });
}

/** Returns the account of a viewer who signs in with a social provider, created on the first login. */
function socialAccount(provider: SocialProvider, delivery: Delivery): InPlayerAccount {
  const { accounts } = delivery.tenant.inPlayer;
  const email = `${provider}@example.org`;
  return (
    accounts.findByEmail(email) ??
    accounts.add({
      email,
      fullName: 'Sam Social',
      password: null,
      referrer: '',
      metadata: { first_name: 'Sam', surname: 'Social', register_source: provider },
      createdAtS: nowSOf(delivery),
    })
  );
}

/**
 * Returns the return address.
 *
 * @param state base64 of `{client_id, redirect}`
 * @throws InPlayerError 422 when it is invalid, or of another merchant
 */
function readState(state: string): URL {
  const { client_id: clientId, redirect } = parseState(state);
  if (clientId !== MERCHANT_ID || typeof redirect !== 'string' || !URL.canParse(redirect))
    throw invalidData({ state: 'The state is invalid.' });
  const url = new URL(redirect);
  if (!['http:', 'https:'].includes(url.protocol)) throw invalidData({ state: 'The state is invalid.' });
  return url;
}

function parseState(state: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(Buffer.from(state, 'base64').toString());
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

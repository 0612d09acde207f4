import type { CardForm, CardFormEvents, CardFormRequest } from '@marquee/common/commerce/card-form.ts';
import { commerceError } from '@marquee/common/commerce/commerce-errors.ts';
import type { SiteContext } from '@marquee/common/config/site-context.ts';
import { loadCode } from '@marquee/common/platform/load-code.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';

type Site = Pick<SiteContext, 'config' | 'settings'>;

/** Creates the provider's card fields, or the app's own replacement if the deployment enables it and may use it. */
export async function createCardForm(
  site: Site,
  request: CardFormRequest,
  events: CardFormEvents,
): Promise<CardForm<HTMLElement>> {
  try {
    return await loadCardForm(site, request, events);
  } catch (cause) {
    throw isAppError(cause) ? cause : commerceError('card_form_not_loaded', { cause, retryable: true });
  }
}

async function loadCardForm(site: Site, request: CardFormRequest, events: CardFormEvents) {
  if (!site.settings.standInPayments) {
    const { createAdyenCardForm } = await loadCode(() => import('./adyen-card-form.ts'));
    return createAdyenCardForm(request, events, site.settings);
  }
  if (!isStandInAllowed(site)) throw commerceError('stand_in_refused');
  const { createStandInCardForm } = await loadCode(() => import('./stand-in-card-form.tsx'));
  return createStandInCardForm(events);
}

/**
 * Whether the app's own card fields may replace the provider's: they send card data unencrypted, so only to an emulator
 * on the viewer's own machine, and only on a site in sandbox mode.
 */
function isStandInAllowed({ config, settings }: Pick<SiteContext, 'config' | 'settings'>): boolean {
  const { cleeng, jwp } = config.integrations;
  const address = cleeng ? settings.cleengApiUrl : settings.jwpApiUrl;
  return settings.standInPayments && (cleeng ?? jwp)?.useSandbox === true && isLoopback(address);
}

/** Whether browsers treat the host as this machine. */
function isLoopback(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  );
}

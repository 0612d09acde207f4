import { readNumber, readRecord, readText } from '../shared/reading.ts';
import { ACCESS_MODELS } from './config-schema.ts';
import type { ContentProtection, SiteIntegrations } from './site-config.ts';

/** The integrations a configuration switches on (content-host 4.7); `useSandbox` is true unless it says otherwise. */
export function toIntegrations(value: unknown): SiteIntegrations {
  const { cleeng: cleengValue, jwp: jwpValue, own, ...others } = readRecord(value) ?? {};
  const cleeng = readRecord(cleengValue) ?? {};
  const jwp = readRecord(jwpValue) ?? {};
  const cleengId = readText(cleeng['id']);
  const jwpClientId = readText(jwp['clientId']);
  return {
    cleeng:
      cleengId === undefined
        ? undefined
        : {
            id: cleengId,
            monthlyOffer: readText(cleeng['monthlyOffer']),
            yearlyOffer: readText(cleeng['yearlyOffer']),
            useSandbox: cleeng['useSandbox'] !== false,
          },
    jwp:
      jwpClientId === undefined
        ? undefined
        : {
            clientId: jwpClientId,
            assetId: readNumber(jwp['assetId']),
            useSandbox: jwp['useSandbox'] !== false,
          },
    own: readRecord(own)?.['enabled'] === true ? { enabled: true } : undefined,
    others: Object.keys(others).length > 0 ? others : undefined,
  };
}

/** How the content is protected (content-host 4.9); undefined when the configuration does not say. */
export function toContentProtection(value: unknown): ContentProtection | undefined {
  const protection = readRecord(value);
  const accessModel = ACCESS_MODELS.find((model) => model === protection?.['accessModel']);
  const drmPolicyId = readText(readRecord(protection?.['drm'])?.['defaultPolicyId']);
  return accessModel === undefined && drmPolicyId === undefined ? undefined : { accessModel, drmPolicyId };
}

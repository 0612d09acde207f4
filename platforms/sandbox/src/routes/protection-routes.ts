import type { Delivery } from '../delivery/delivery.ts';
import { contentKeyOf } from '../encryption/content-key.ts';
import { systemsOfPolicy } from '../encryption/drm-systems.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { isSigned } from '../signing/signing-rules.ts';
import { opensRequest, signToken } from '../signing/token.ts';
import type { Router } from './exchange.ts';

/** Who may have a token, and licences (contract 2.19, 2.20, 3.3). */
export function addProtectionRoutes(router: Router): void {
  addTokenRoutes(router);
  addLicenceRoutes(router);
}

function addTokenRoutes(router: Router): void {
  router.get('/v2/items/jw-media/token', ({ req, env: { delivery } }) => {
    const { query } = delivery;
    const mediaId = query.get('media_id');
    if (mediaId === null || mediaId === '') return refusal(400, 'media_id is missing');
    if (delivery.catalogue.title(mediaId) === undefined) return refusal(404, 'No such media item');
    const bearer = /^Bearer\s+(.+)$/.exec(req.header('authorization') ?? '')?.[1];
    if (!isEntitled(delivery, bearer)) return refusal(402, 'The viewer has no access to this item');
    const policyId = policyOfConfig(delivery, query.get('app_config_id') ?? '');
    return unstored({ token: tokenFor(delivery, mediaId, policyId) });
  });

  router.post('/entitlement', async ({ req, env: { delivery } }) => {
    const wanted = readWanted(await req.text());
    const isKnown = delivery.catalogue.title(wanted.mediaId) !== undefined;
    if (!isKnown || !isEntitled(delivery, wanted.token)) return unstored({ entitled: false });
    return unstored({
      entitled: true,
      token: tokenFor(delivery, wanted.mediaId, wanted.policyId, wanted.params),
    });
  });
}

function addLicenceRoutes(router: Router): void {
  router.post('/drm/clearkey/:id', async ({ req, env: { delivery } }) => {
    const id = req.param('id');
    const title = delivery.catalogue.title(id);
    if (title === undefined) throw notFound('licence');
    const token = delivery.query.get('token') ?? '';
    const hasToken = opensRequest(token, delivery.path, delivery.query, delivery.nowMs);
    if (isSigned(title, delivery.tenant.signing) && !hasToken) {
      throw new ApiError(403, 'forbidden', 'The licence token is missing, wrong or expired');
    }
    const { id: keyId, key } = contentKeyOf(id);
    const kid = Buffer.from(keyId).toString('base64url');
    if (!readKeyIds(await req.text()).includes(kid)) {
      throw new ApiError(403, 'forbidden', 'No licence for these keys');
    }
    const k = Buffer.from(key).toString('base64url');
    return unstored({ keys: [{ kty: 'oct', kid, k }], type: 'temporary' });
  });
}

/** Whether the tenant gives the viewer a token; `free` titles are not told apart. */
function isEntitled({ tenant }: Delivery, bearer: string | undefined): boolean {
  const { entitled } = tenant.signing;
  return entitled === 'everyone' || (entitled === 'signedIn' && bearer !== undefined && bearer !== '');
}

/** A token for the route that the client will call next: that of the policy where there is one. */
function tokenFor(
  { tenant, nowMs }: Delivery,
  mediaId: string,
  policyId: string | null,
  params: Readonly<Record<string, string>> = {},
): string {
  const item = `/v2/media/${mediaId}`;
  const resource = policyId === null ? item : `${item}/drm/${policyId}`;
  return signToken({ ...params, resource, exp: Math.ceil(nowMs / 1000) + tenant.signing.tokenLifeS });
}

/** The policy that a site's configuration names (contract 4.8, 4.9). */
function policyOfConfig({ tenant, catalogue }: Delivery, configId: string): string | null {
  const text = tenant.overrides.get('configs', configId) ?? catalogue.config(configId);
  const config = parseObject(text ?? '{}');
  const { drm } = memberOf(config, 'contentProtection');
  const policy = memberOf({ drm }, 'drm').defaultPolicyId ?? memberOf(config, 'custom').drmPolicyId;
  return typeof policy === 'string' && systemsOfPolicy(policy) !== undefined ? policy : null;
}

interface WantedToken {
  readonly mediaId: string;
  readonly policyId: string | null;
  readonly token: string;
  readonly params: Readonly<Record<string, string>>;
}

/** @throws ApiError 400 `bad_request` for a body that is no JSON object, whatever its content type says */
function readWanted(body: string): WantedToken {
  const wanted = parseObject(body);
  const { id, drmPolicyId, params } = memberOf(wanted, 'asset');
  const { token } = memberOf(wanted, 'credentials');
  return {
    mediaId: typeof id === 'string' ? id : '',
    policyId: typeof drmPolicyId === 'string' ? drmPolicyId : null,
    token: typeof token === 'string' ? token : '',
    params: Object.fromEntries(
      Object.entries(memberOf({ params }, 'params')).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
  };
}

function readKeyIds(body: string): readonly unknown[] {
  const { kids } = parseObject(body);
  if (!Array.isArray(kids)) throw new ApiError(400, 'parameter_missing', 'kids is missing');
  return kids;
}

type Members = Readonly<Record<string, unknown>>;

function parseObject(text: string): Members {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new ApiError(400, 'bad_request', 'The body must be a JSON object');
}

function memberOf(record: Members, name: string): Members {
  const value = record[name];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** An error in the provider's shape (contract 1.6). */
function refusal(code: number, message: string): Response {
  return unstored({ code, message }, code);
}

function unstored(body: Members, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });
}

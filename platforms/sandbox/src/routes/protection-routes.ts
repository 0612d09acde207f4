import { planForTitle } from '../access-bridge/passport-grant.ts';
import type { Title } from '../catalogue/title.ts';
import type { Delivery } from '../delivery/delivery.ts';
import { contentKeyOf } from '../encryption/content-key.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { memberOf, parseJsonMembers, type JsonMembers } from '../json-members.ts';
import { issueMediaToken } from '../signing/issue-media-token.ts';
import { isSigned } from '../signing/signing-rules.ts';
import { opensRequest } from '../signing/token.ts';
import type { Router } from './exchange.ts';

/** Adds token issuing and license servers (contract 2.19, 2.20, 3.3). */
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
    if (!isEntitled(delivery, readBearer(req.header('authorization'))))
      return refusal(402, 'The viewer has no access to this item');
    const configId = query.get('app_config_id') ?? '';
    return unstored({ token: issueMediaToken(delivery, { mediaId, configId }) });
  });

  for (const path of ['/signing/media/:id/sign', '/signing/media/:id/sign/drm/:policy'])
    router.post(path, async ({ req, env: { delivery } }) => {
      const mediaId = req.param('id') ?? '';
      const params = readParams(parseObject(await req.text()));
      const isKnown = delivery.catalogue.title(mediaId) !== undefined;
      if (!isKnown || !isEntitled(delivery, readBearer(req.header('authorization'))))
        return unstored({ entitled: false });
      const policyId = req.param('policy') ?? null;
      return unstored({ entitled: true, token: issueMediaToken(delivery, { mediaId, policyId, params }) });
    });

  router.post('/entitlement', async ({ req, env: { delivery } }) => {
    const wanted = readWanted(await req.text());
    const isKnown = delivery.catalogue.title(wanted.mediaId) !== undefined;
    if (!isKnown || !isEntitled(delivery, wanted.token)) return unstored({ entitled: false });
    return unstored({
      entitled: true,
      token: issueMediaToken(delivery, wanted),
    });
  });
}

function addLicenceRoutes(router: Router): void {
  router.post('/drm/clearkey/:id', async ({ req, env: { delivery } }) => {
    const id = req.param('id');
    const title = delivery.catalogue.title(id);
    if (title === undefined) throw notFound('licence');
    requireLicenceGrant(title, delivery);
    const { id: keyId, key } = contentKeyOf(id);
    const kid = Buffer.from(keyId).toString('base64url');
    if (!readKeyIds(await req.text()).includes(kid)) {
      throw new ApiError(403, 'forbidden', 'No licence for these keys');
    }
    const k = Buffer.from(key).toString('base64url');
    return unstored({ keys: [{ kty: 'oct', kid, k }], type: 'temporary' });
  });
}

/** @throws ApiError 403 `forbidden` for a signed title without a token, or without the passport when a plan is named */
function requireLicenceGrant(title: Title, delivery: Delivery): void {
  const { query, path, nowMs, tenant } = delivery;
  if (query.has('plan_id') || query.has('passport')) {
    planForTitle(title, undefined, delivery);
    return;
  }
  if (isSigned(title, tenant.signing) && !opensRequest(query.get('token') ?? '', path, query, nowMs)) {
    throw new ApiError(403, 'forbidden', 'The licence token is missing, wrong or expired');
  }
}

/** Whether the tenant gives the viewer a token; `free` titles are treated alike. */
function isEntitled({ tenant }: Delivery, bearer: string | undefined): boolean {
  const { entitled } = tenant.signing;
  return entitled === 'everyone' || (entitled === 'signedIn' && bearer !== undefined && bearer !== '');
}

interface WantedToken {
  readonly mediaId: string;
  readonly policyId: string | null;
  readonly token: string;
  readonly params: Readonly<Record<string, string>>;
}

/** @throws ApiError 400 `bad_request` unless the body is a JSON object, whatever its content type */
function readWanted(body: string): WantedToken {
  const wanted = parseObject(body);
  const { id, drmPolicyId, params } = memberOf(wanted, 'asset');
  const { token } = memberOf(wanted, 'credentials');
  return {
    mediaId: typeof id === 'string' ? id : '',
    policyId: typeof drmPolicyId === 'string' ? drmPolicyId : null,
    token: typeof token === 'string' ? token : '',
    params: readParams(memberOf({ params }, 'params')),
  };
}

function readParams(members: JsonMembers): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(members).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function readBearer(header: string | undefined): string | undefined {
  return /^Bearer\s+(.+)$/.exec(header ?? '')?.[1];
}

function readKeyIds(body: string): readonly unknown[] {
  const { kids } = parseObject(body);
  if (!Array.isArray(kids)) throw new ApiError(400, 'parameter_missing', 'kids is missing');
  return kids;
}

/** @throws ApiError 400 `bad_request` */
function parseObject(text: string): JsonMembers {
  const members = parseJsonMembers(text);
  if (members === null) throw new ApiError(400, 'bad_request', 'The body must be a JSON object');
  return members;
}

/** Creates an error in the provider's format (contract 1.6). */
function refusal(code: number, message: string): Response {
  return unstored({ code, message }, code);
}

function unstored(body: JsonMembers, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });
}

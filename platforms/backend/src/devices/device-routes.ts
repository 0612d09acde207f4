import { json } from '../http/answer.ts';
import { ApiError, FieldError, type FieldProblem } from '../http/api-error.ts';
import { readBody } from '../http/read-body.ts';
import { rules } from '../limits/rules.ts';
import { noteSignIn } from '../accounts/account-notices.ts';
import { isPlainText } from '../accounts/field-rules.ts';
import { answerSession } from '../accounts/ask-payload.ts';
import type { Parts } from '../parts.ts';
import { requireBearer, type Exchange, type Router } from '../router.ts';
import type { Bearer } from '../tokens/token-keeper.ts';
import type { Approval, Authorization, Description, Device, DeviceCodes } from './device-codes.ts';

const NAME_LIMIT = 128;
const CONFIG_ID_LENGTH = 8;
const ASK_EVERY_S = 5;

const codeNotFound = (): ApiError => new ApiError(404, 'Code not found.');

/** Adds the login on a TV by a code that a logged-in customer confirms (contract 5). */
export function addDeviceRoutes(router: Router, parts: Parts, codes: DeviceCodes): void {
  router.post('/device-flow/generate', async (exchange) => {
    const device = readDevice(await readBody(exchange.req.raw));
    await parts.limits.require(rules.deviceCode, exchange.env.address);
    const made = await codes.generate(device, parts.limits.toDigest(exchange.env.address));
    return json({
      ...made,
      interval: ASK_EVERY_S,
      verificationUrl: toVerificationUrl(parts, made.code, device),
    });
  });

  /** Calls back with a code that a customer entered, unless they have entered too many wrong ones. */
  const withCode = async <Answer extends { readonly result: string }>(
    exchange: Exchange,
    look: (code: string, bearer: Bearer) => Promise<Answer>,
  ): Promise<Answer> => {
    const bearer = await requireBearer(parts, exchange);
    const { code } = await readBody(exchange.req.raw);
    const entered = typeof code === 'string' ? code.trim().toUpperCase() : '';
    return parts.limits.requireGuess(rules.wrongCode, bearer.customerId, {
      look: () => look(entered, bearer),
      isWrong: ({ result }) => result === 'unknown',
    });
  };

  router.post('/device-flow/describe', async (exchange) => {
    const answer = await withCode(exchange, (code, { customerId }) => codes.describe(code, customerId));
    return json({ deviceName: requireDeviceName(answer) });
  });

  router.post('/device-flow/authorize', async (exchange) => {
    const answer = await withCode(exchange, async (code, bearer) => {
      await parts.limits.require(rules.approval, bearer.customerId);
      return codes.authorize(code, bearer);
    });
    return json({ status: 'approved', deviceName: requireDeviceName(answer) });
  });

  router.get('/device-flow/check', async (exchange) => {
    const { address } = exchange.env;
    const { code = '', deviceId = '' } = exchange.req.query();
    if (deviceId !== '' && !isName(deviceId))
      throw new FieldError('device-flow', ...checkDeviceName('deviceId', deviceId));
    const answer = await parts.limits.requireGuess(rules.wrongCode, address, {
      look: () => codes.check(code.trim().toUpperCase(), deviceId),
      isWrong: ({ status }) => status === 'unknown',
    });
    if (answer.status === 'approved') return answerApproval(parts, exchange, answer);
    if (answer.status !== 'unknown') return json({ status: answer.status });
    throw codeNotFound();
  });
}

/** Responds with a session of the device's own, or 404 when the password was changed since the customer confirmed. */
async function answerApproval(
  parts: Parts,
  exchange: Exchange,
  { deviceName: name, ...approval }: Approval & { readonly deviceName: string },
): Promise<Response> {
  const { customerId, tokenVersion } = approval;
  const issued = await parts.tokens.begin({ customerId, tokenVersion, name });
  if (issued === undefined) throw codeNotFound();
  await noteSignIn(parts, exchange, {
    customerId,
    deviceName: name,
    deviceId: exchange.req.query('deviceId'),
  });
  return answerSession(parts, issued, { status: 'approved' });
}

function requireDeviceName(answer: Authorization | Description): string {
  switch (answer.result) {
    case 'approved':
    case 'found':
      return answer.deviceName;
    case 'unknown':
      throw codeNotFound();
    case 'expired':
      throw new ApiError(410, 'Code has expired.');
    case 'used':
      throw new ApiError(409, 'Code is already used.');
  }
}

function readDevice({ deviceId, deviceName, configId = '' }: Readonly<Record<string, unknown>>): Device {
  const isConfigId = isPlainText(configId) && (configId === '' || configId.length === CONFIG_ID_LENGTH);
  if (isName(deviceId) && isName(deviceName) && isConfigId) return { deviceId, deviceName, configId };
  const problems: FieldProblem[] = [
    ...checkDeviceName('deviceId', deviceId),
    ...checkDeviceName('deviceName', deviceName),
    ...(isConfigId ? [] : [{ path: 'configId', message: 'This field has an invalid value.' }]),
  ];
  throw new FieldError('device-flow', ...problems);
}

function isName(value: unknown): value is string {
  return isPlainText(value) && value.trim() !== '' && value.length <= NAME_LIMIT;
}

function checkDeviceName(path: string, value: unknown): readonly FieldProblem[] {
  if (isName(value)) return [];
  if (value === undefined || value === '') return [{ path, message: 'This field is required.' }];
  const isLong = typeof value === 'string' && value.length > NAME_LIMIT;
  const long = `This value must be shorter than the max length of ${NAME_LIMIT} characters.`;
  return [{ path, message: isLong ? long : 'This field has an invalid value.' }];
}

function toVerificationUrl({ appUrl }: Parts, code: string, { deviceName }: Device): string {
  const query = new URLSearchParams({ u: 'login-device', code, deviceName });
  // As in the contract: spaces as %20.
  return `${appUrl}?${query.toString().replaceAll('+', '%20')}`;
}

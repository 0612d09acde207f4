import { productVersion } from '../product-version.ts';
import { adminCalls } from './admin-calls.ts';
import { accountCalls } from './account-calls.ts';
import type { Call } from './call.ts';
import { listCalls } from './list-calls.ts';
import { passkeyCalls } from './passkey-calls.ts';
import { profileCalls } from './profile-calls.ts';

const publicCalls: readonly Call[] = [...accountCalls, ...profileCalls, ...listCalls];

/** Returns the calls of a back end, with those of passkeys and administrators when these are switched on. */
export function chooseCalls({
  hasAdmin,
  hasPasskeys,
}: {
  readonly hasAdmin: boolean;
  readonly hasPasskeys: boolean;
}): readonly Call[] {
  return [...publicCalls, ...(hasPasskeys ? passkeyCalls : []), ...(hasAdmin ? adminCalls : [])];
}

const JSON_TYPE = 'application/json';
const STATUS_TEXTS: Readonly<Record<number, string>> = { 200: 'Done', 201: 'Created', 202: 'Accepted' };

/** Describes the calls in the format of OpenAPI 3.1; `url` is the base address. */
export function createOpenApi(url: string, calls: readonly Call[]): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method]: toOperation(call) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marquee accounts',
      version: productVersion,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Errors: errorsSchema },
    },
  };
}

function toOperation(call: Call) {
  const answers = [call.answer, ...(call.otherAnswer === undefined ? [] : [call.otherAnswer])];
  return {
    tags: [call.group],
    summary: call.summary,
    parameters: toParameters(call),
    ...(call.needsToken === true && { security: [{ bearer: [] }] }),
    ...(call.body !== undefined && {
      requestBody: {
        required: true,
        content: { [JSON_TYPE]: { schema: toSchema(call.body), example: call.body } },
      },
    }),
    responses: {
      ...Object.fromEntries(answers.map(toResponse)),
      ...toRefusals(call),
    },
  };
}

function toResponse([status, example]: Call['answer']) {
  const content = { [JSON_TYPE]: { schema: toSchema(example), example } };
  return [status, { description: STATUS_TEXTS[status] ?? 'Done', content }] as const;
}

function toRefusals({ refusals = [] }: Call) {
  const statuses = [...new Set(refusals.map(([status]) => status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const texts = refusals.filter(([other]) => other === status).map(([, text]) => text);
      const content = { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Errors' } } };
      return [status, { description: texts.join(' · '), content }];
    }),
  );
}

function toParameters({ path, query = {} }: Call) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(query).map(([name, description]) => ({
    name,
    in: 'query',
    description,
    schema: { type: 'string' },
  }));
  return [...inPath, ...inQuery];
}

/** Returns the schema of an example. */
function toSchema(value: unknown): unknown {
  if (Array.isArray(value)) return { type: 'array', items: toSchema(value[0]) };
  if (typeof value !== 'object' || value === null) return { type: typeof value };
  const properties = Object.entries(value).map(([name, member]) => [name, toSchema(member)]);
  return { type: 'object', properties: Object.fromEntries(properties) as unknown };
}

const errorsSchema = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['message'],
        properties: {
          name: { type: 'string' },
          message: { type: 'string' },
          data: {
            type: 'object',
            properties: {
              collection: { type: 'string' },
              errors: {
                type: 'array',
                items: {
                  type: 'object',
                  properties: {
                    label: { type: 'string' },
                    message: { type: 'string' },
                    path: { type: 'string' },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
};

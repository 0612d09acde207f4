import { array, boolean, number, object, string } from 'yup';

/**
 * The shape of a site configuration (content-host 4.2), without coercion; unknown keys are allowed. A violation of
 * `fatalSchema` fails the start; one of an entry's or a field's schema drops that entry or field (see
 * `parse-config.ts`).
 */

export const ROW_TYPES = ['playlist', 'custom', 'content_list', 'continue_watching', 'favorites'] as const;
export const MENU_TYPES = ['playlist', 'content_list', 'media'] as const;
export const ACCESS_MODELS = ['free', 'freeauth', 'authvod', 'svod'] as const;

const nullableText = string().nullable();
const filledText = string().required().matches(/\S/, '${path} must hold more than spaces');

const cleeng = object({
  id: nullableText,
  monthlyOffer: nullableText,
  yearlyOffer: nullableText,
  useSandbox: boolean(),
});
const jwp = object({ clientId: nullableText, assetId: number().nullable(), useSandbox: boolean() });
const integrations = object({
  cleeng: cleeng.nullable().default(undefined),
  jwp: jwp.nullable().default(undefined),
  own: object({ enabled: boolean() }).nullable().default(undefined),
});

const contentProtection = object({
  accessModel: string().oneOf(ACCESS_MODELS).optional(),
  drm: object({ defaultPolicyId: string() }).nullable().default(undefined),
});

export const fatalSchema = object({
  siteId: string().defined(),
  description: string().defined(),
  content: array().nullable(),
  menu: array().nullable(),
  integrations: integrations.default(undefined),
  contentProtection: contentProtection.default(undefined),
});

export const rowSchema = object({
  type: string().oneOf(ROW_TYPES).required(),
  contentId: string().when('type', {
    is: (type: unknown) => type === 'playlist' || type === 'custom' || type === 'content_list',
    then: () => filledText,
    otherwise: (schema) => schema.nullable(),
  }),
});

export const menuItemSchema = object({
  label: filledText,
  contentId: filledText,
  type: string().oneOf(MENU_TYPES).nullable(),
});

export const languageSchema = object({ code: filledText, displayName: filledText });

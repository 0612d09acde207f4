import { type Schema, ValidationError } from 'yup';

import { AppError } from '../shared/app-error.ts';
import { readArray, readNumber, readRecord, readText } from '../shared/reading.ts';
import type { ConfigErrorCode } from './config-errors.ts';
import {
  ACCESS_MODELS,
  fatalSchema,
  languageSchema,
  MENU_TYPES,
  menuItemSchema,
  ROW_TYPES,
  rowSchema,
} from './config-schema.ts';
import { createFieldReader, type FieldReader, type ProblemReporter } from './field-reader.ts';
import type {
  ContentProtection,
  HomeRow,
  MenuItem,
  SiteConfig,
  SiteIntegrations,
  SiteStyling,
  SupportedLanguage,
} from './site-config.ts';

/**
 * Parses a site configuration. Tolerant: it fails, with `config_invalid` and `data.paths`, only for problems that keep
 * a site from starting; any other problem drops its entry or field and is reported.
 *
 * @param id the source it was loaded from
 */
export function parseConfig(body: unknown, id: string, report: ProblemReporter): SiteConfig {
  const record = readRecord(body);
  const problems = record
    ? findProblems(fatalSchema, record)
    : [{ path: '(root)', problem: 'must be an object' }];
  if (!record || problems.length > 0) throw invalid(problems);
  const fields = createFieldReader(record, report);
  const features = fields.section('features');
  const custom = fields.section('custom');
  const adScheduleUrls = fields.section('adScheduleUrls');
  return {
    id,
    siteName: fields.text('siteName') ?? '',
    description: fields.text('description') ?? '',
    siteId: fields.text('siteId') ?? '',
    analyticsToken: fields.text('analyticsToken'),
    adConfig: fields.text('adConfig'),
    adSchedule: fields.text('adSchedule'),
    adScheduleUrls: { json: adScheduleUrls.text('json'), xml: adScheduleUrls.text('xml') },
    adDeliveryMethod: fields.choice('adDeliveryMethod', ['csai', 'ssai']) ?? 'csai',
    banner: fields.section('assets').address('banner'),
    content: toEntries(record['content'], 'content', rowSchema, report).map(toHomeRow),
    menu: toEntries(record['menu'], 'menu', menuItemSchema, report).map(toMenuItem),
    styling: toStyling(fields.section('styling')),
    features: {
      searchPlaylist: features.text('searchPlaylist'),
      recommendationsPlaylist: features.text('recommendationsPlaylist'),
      favoritesList: features.text('favoritesList'),
      continueWatchingList: features.text('continueWatchingList'),
      hasSocialUrls: features.flag('hasSocialURLs'),
      hasProfiles: features.flag('profiles', true),
    },
    integrations: toIntegrations(record['integrations']),
    custom: {
      inlinePlayer: custom.flag('inlinePlayer'),
      appContentSearch: custom.flag('appContentSearch'),
      searchInApp: custom.flag('searchInApp'),
      urlSigning: custom.flag('urlSigning'),
      entitlementHost: custom.address('entitlementHost'),
      signingHost: fields.section('contentSigningService').address('host'),
      termsUrl: custom.address('termsUrl'),
      drmPolicyId: custom.text('drmPolicyId') ?? fields.section('contentSigningService').text('drmPolicyId'),
    },
    contentProtection: toContentProtection(record['contentProtection']),
    supportedLanguages: toLanguages(record['supportedLanguages'], report),
  };
}

function toStyling(styling: FieldReader): SiteStyling {
  return {
    backgroundColor: styling.color('backgroundColor'),
    highlightColor: styling.color('highlightColor'),
    headerBackground: styling.color('headerBackground'),
    footerText: styling.text('footerText'),
  };
}

interface FoundProblem {
  readonly path: string;
  readonly problem: string;
}

function findProblems(schema: Schema, value: unknown): readonly FoundProblem[] {
  try {
    schema.validateSync(value, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found = error.inner.length > 0 ? error.inner : [error];
    return found.map(({ path, errors }) => ({ path: path ?? '(root)', problem: errors.join('; ') }));
  }
}

function invalid(problems: readonly FoundProblem[]): AppError<ConfigErrorCode> {
  return new AppError('config_invalid', 'The configuration does not have the required shape', {
    data: { paths: problems.map(({ path }) => path), problems },
  });
}

/** Returns the entries of a list that fit the schema; others are reported and left out. */
function toEntries(
  value: unknown,
  path: string,
  schema: Schema,
  report: ProblemReporter,
): readonly FieldReader[] {
  return (readArray(value) ?? []).flatMap((entry, index) => {
    const place = `${path}[${index}]`;
    const record = readRecord(entry);
    const [found] = record ? findProblems(schema, record) : [{ path: '', problem: 'must be an object' }];
    if (record && !found) return [createFieldReader(record, report, `${place}.`)];
    report(found?.path ? `${place}.${found.path}` : place, found?.problem ?? 'must be an object');
    return [];
  });
}

function toHomeRow(row: FieldReader): HomeRow {
  const type = row.choice('type', ROW_TYPES) ?? 'playlist';
  const custom = row.section('custom');
  return {
    // A custom row shows a playlist, too.
    type: type === 'custom' ? 'playlist' : type,
    contentId: row.text('contentId'),
    title: row.text('title'),
    localizedTitles: custom.localizedTexts('title-'),
    layout: toRowLayout(custom.choice('layoutType', LAYOUTS), row.flag('featured')),
    backgroundColor: row.color('backgroundColor'),
  };
}

const LAYOUTS = ['hero', 'featured', 'shelf'] as const;

function toRowLayout(layoutType: HomeRow['layout'] | undefined, isFeatured: boolean): HomeRow['layout'] {
  if (layoutType === 'hero') return 'hero';
  return layoutType === 'featured' || isFeatured ? 'featured' : 'shelf';
}

function toMenuItem(entry: FieldReader): MenuItem {
  return {
    label: entry.text('label') ?? '',
    localizedLabels: entry.section('custom').localizedTexts('label-'),
    contentId: entry.text('contentId') ?? '',
    type: entry.choice('type', MENU_TYPES) ?? 'playlist',
    filterTags: entry.list('filterTags'),
  };
}

/** Undefined when no language is left, so that the settings decide. */
function toLanguages(value: unknown, report: ProblemReporter): readonly SupportedLanguage[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) report('supportedLanguages', 'must be a list');
  const languages = toEntries(value, 'supportedLanguages', languageSchema, report).map((entry) => ({
    code: (entry.text('code') ?? '').toLowerCase(),
    displayName: entry.text('displayName') ?? '',
  }));
  return languages.length > 0 ? languages : undefined;
}

/** Returns the enabled integrations (content-host 4.7); `useSandbox` is true unless it is set to false. */
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

/** Returns the protection of the content (content-host 4.9); undefined when the configuration does not specify it. */
export function toContentProtection(value: unknown): ContentProtection | undefined {
  const protection = readRecord(value);
  const accessModel = ACCESS_MODELS.find((model) => model === protection?.['accessModel']);
  const drmPolicyId = readText(readRecord(protection?.['drm'])?.['defaultPolicyId']);
  return accessModel === undefined && drmPolicyId === undefined ? undefined : { accessModel, drmPolicyId };
}

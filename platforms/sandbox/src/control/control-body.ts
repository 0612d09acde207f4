import { ApiError } from '../http/api-error.ts';
import type { CatalogueSize } from '../catalogue/generate-catalogue.ts';
import { defaultSigningRules, entitledGroups, type SigningRules } from '../signing/signing-rules.ts';

/**
 * Reads a member of a control request's body.
 *
 * @throws ApiError 400 `parameter_invalid` when `check` rejects it
 */
export function readMember<T>(body: unknown, name: string, check: (value: unknown) => value is T): T {
  const members: Readonly<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  const value = members[name];
  if (!check(value)) throw new ApiError(400, 'parameter_invalid', `${name} is missing or of the wrong type`);
  return value;
}

/**
 * Reads the size of a catalog to generate: up to 200 rows of 100 items, a playlist of 5,000, and optionally a series of
 * 10,000 episodes and 1,000 channels.
 *
 * @throws ApiError 400 `parameter_invalid` naming the invalid member
 */
export function parseCatalogueSize(body: unknown): CatalogueSize {
  return {
    rows: readMember(body, 'rows', wholeNumberUpTo(200)),
    itemsPerRow: readMember(body, 'itemsPerRow', wholeNumberUpTo(100)),
    playlistItems: readMember(body, 'playlistItems', wholeNumberUpTo(5_000)),
    channels: readMember(body, 'channels', wholeNumberOrNone(1_000)) ?? 0,
    seriesEpisodes: readMember(body, 'seriesEpisodes', wholeNumberOrNone(10_000)) ?? 0,
  };
}

/**
 * Reads the signing rules of a tenant; omitted ones have their initial values.
 *
 * @throws ApiError 400 `parameter_invalid` naming the invalid member
 */
export function parseSigningRules(body: unknown): SigningRules {
  const read = <Name extends keyof SigningRules>(
    name: Name,
    check: (value: unknown) => boolean,
  ): SigningRules[Name] =>
    readMember(
      body,
      name,
      (value): value is SigningRules[Name] | undefined => value === undefined || check(value),
    ) ?? defaultSigningRules[name];
  const isLife = wholeNumberUpTo(86_400);
  return {
    isEverythingSigned: read('isEverythingSigned', (value) => typeof value === 'boolean'),
    tokenLifeS: read('tokenLifeS', isLife),
    fileLifeS: read('fileLifeS', isLife),
    entitled: read('entitled', (value) => entitledGroups.some((group) => group === value)),
  };
}

function wholeNumberOrNone(limit: number): (value: unknown) => value is number | undefined {
  const isWhole = wholeNumberUpTo(limit);
  return (value): value is number | undefined => value === undefined || isWhole(value);
}

function wholeNumberUpTo(limit: number): (value: unknown) => value is number {
  return (value): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= limit;
}

/**
 * The minimum age that a rating stands for, in the usual systems. Labels are compared without case, spaces and
 * punctuation, so that `TV-Y7-FV`, `tv y7 fv` and `TVY7FV` are one. A label that two systems share (`12`, `M`, `PG`) has
 * the higher of the two ages.
 */
const AGES: Readonly<Record<string, number>> = {
  // MPA (United States)
  g: 0,
  pg: 9,
  pg13: 13,
  r: 17,
  nc17: 18,
  x: 18,
  // TV Parental Guidelines (United States)
  tvy: 0,
  tvy7: 7,
  tvy7fv: 7,
  tvg: 0,
  tvpg: 9,
  tv14: 14,
  tvma: 17,
  // BBFC (United Kingdom), IFCO (Ireland)
  u: 0,
  uc: 0,
  '12a': 12,
  '15a': 15,
  r18: 18,
  // Kijkwijzer (Netherlands), CNC and CSA (France), ICAA (Spain) for all ages
  al: 0,
  tp: 0,
  touspublics: 0,
  toutpublic: 0,
  apta: 0,
  aptaparatodoslospúblicos: 0,
  todoslospúblicos: 0,
  alleleeftijden: 0,
  tous: 0,
  // ClassInd (Brazil); its other labels are ages
  l: 0,
  livre: 0,
  // Thailand (films and television); its `13` and `18` are plain numbers
  p: 0,
  ส: 0,
  ท: 0,
  ด: 0,
  ป: 3,
  น: 13,
  น13: 13,
  น15: 15,
  น18: 18,
  ฉ: 18,
  ฉ20: 20,
  // Australia, New Zealand; `M` is also `Mature` of games
  m: 17,
  ma: 15,
  ma15: 15,
  // Canada (Ontario, television); `C` is also for adults in Mexico and Argentina
  c: 18,
  c8: 8,
  aa: 14,
  '14a': 14,
  '18a': 18,
  // Japan (EIRIN), Korea, India
  pg12: 12,
  r15: 15,
  all: 0,
  ua: 12,
  a: 18,
  // Games (ESRB)
  e: 0,
  ec: 3,
  e10: 10,
  t: 13,
  mature: 17,
  ao: 18,
};

/**
 * Ages with or without the name of their system: `FSK 12`, `ab 6 Jahren`, `PEGI 7`, `-16`, `U/A 7+`, `VM14`, `M/12`,
 * `K-7`.
 */
const AGE_WITH_PREFIX =
  /^(?:fsk|freigegeben|pegi|usk|bbfc|ifco|csa|cnc|kijkwijzer|nicam|classind|icaa|eirin|kmrb|ua|vm|m|k|a)?(?:ab)?(\d{1,2})(?:ans|jahren?|freigegeben|jaar|años|anos|years|years?old|plus)?$/;

/** Names of systems before one of the labels above: `MPA PG-13`, `MPAA: R`, `BBFC U`, `Kijkwijzer AL`. */
const SYSTEM =
  /^(?:mpaa|mpa|bbfc|ifco|kijkwijzer|nicam|cnc|csa|icaa|classind|oflc|acb|cbfc|esrb|rated|rating)/;

/** Larger numbers are not ages. */
const OLDEST = 21;

/**
 * Returns the minimum age for a title with this rating, the highest of a list of several; undefined without a rating,
 * and for a label of an unknown system.
 */
export function getMinimumAge(rating = ''): number | undefined {
  const labels = rating.normalize('NFKC').toLowerCase().split(/[,;|]/).filter(Boolean);
  const ages = labels.map((label) => readRating(label.replace(/[\s\p{P}\p{S}]+/gu, '')));
  const known = ages.filter((age) => age !== undefined);
  return known.length > 0 && known.length === ages.length ? Math.max(...known) : undefined;
}

function readRating(label: string): number | undefined {
  return readLabel(label) ?? readLabel(label.replace(SYSTEM, ''));
}

function readLabel(label: string): number | undefined {
  if (Object.hasOwn(AGES, label)) return AGES[label];
  const [, age] = AGE_WITH_PREFIX.exec(label) ?? [];
  return age === undefined || Number(age) > OLDEST ? undefined : Number(age);
}

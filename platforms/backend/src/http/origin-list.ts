/**
 * Origins of the apps that use this back end, as the operator wrote them: `https://app.example.org`,
 * `https://*.example.org` (one or more labels), `http://localhost:*` (any port).
 */
export class OriginList {
  readonly #patterns: readonly RegExp[];

  constructor(entries: readonly string[]) {
    this.#patterns = entries.map(toPattern);
  }

  /** Whether an app of that origin is ours. */
  includes(origin: string): boolean {
    return this.#patterns.some((pattern) => pattern.test(origin));
  }

  /** Whether an address stands in one of our apps; user names in it are a disguise and never ours. */
  includesAddress(address: string): boolean {
    if (!URL.canParse(address)) return false;
    const url = new URL(address);
    const isPlain = url.username === '' && url.password === '';
    return isPlain && /^https?:$/.test(url.protocol) && this.includes(url.origin);
  }
}

function toPattern(entry: string): RegExp {
  const origin = entry.trim().replace(/\/+$/, '').toLowerCase();
  const escaped = origin.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const source = escaped
    .replace(String.raw`://\*\.`, String.raw`://(?:[a-z0-9-]+\.)+`)
    .replace(/:\\\*$/, String.raw`(?::\d+)?`);
  return new RegExp(`^${source}$`);
}

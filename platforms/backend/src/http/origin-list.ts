/** Longer than the origin of any app. */
const ADDRESS_LIMIT = 2_048;

/**
 * Origins of the apps that use this back end, as the operator wrote them: `https://app.example.org`,
 * `https://*.example.org` (one or more labels), `http://localhost:*` (any port).
 */
export class OriginList {
  readonly #patterns: readonly RegExp[];

  constructor(entries: readonly string[]) {
    this.#patterns = entries.map(toPattern);
  }

  /** Whether the origin is that of an allowed app. */
  includes(origin: string): boolean {
    return this.#patterns.some((pattern) => pattern.test(origin));
  }

  /**
   * Returns the origin of an address in an allowed app; undefined for others, and for addresses with user names,
   * which disguise the host.
   */
  readOrigin(address: string): string | undefined {
    if (address.length > ADDRESS_LIMIT || !URL.canParse(address)) return undefined;
    const { username, password, protocol, origin } = new URL(address);
    const isPlain = username === '' && password === '' && /^https?:$/.test(protocol);
    return isPlain && this.includes(origin) ? origin : undefined;
  }
}

const ANY_PORT = /:\*$/;

function toPattern(entry: string): RegExp {
  const written = entry.trim().replace(/\/+$/, '');
  const origin = toBrowserOrigin(written.replace(ANY_PORT, ''));
  const escaped = origin.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const host = escaped.replace(String.raw`://\*\.`, String.raw`://(?:[a-z0-9-]+\.)+`);
  return new RegExp(`^${host}${ANY_PORT.test(written) ? String.raw`(?::\d+)?` : ''}$`);
}

/** Returns an origin as browsers send it: in lowercase, the domain in ASCII, without the standard port. */
function toBrowserOrigin(written: string): string {
  const address = URL.canParse(written) ? new URL(written) : undefined;
  return address !== undefined && /^https?:$/.test(address.protocol) ? address.origin : written.toLowerCase();
}

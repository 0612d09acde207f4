import { domainToASCII } from 'node:url';

/** The sender of mails; the name may be empty. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

const NAMED = /^(.*?)<([^<>]*)>$/;
const QUOTED = /^"(.*)"$/;
const ADDRESS = /^([^\s@<>(),;:"\\]+@)([^\s@<>(),;:"\\]+)$/;

/**
 * Reads `name <address>` or an address; undefined for anything else. All before the `<` is the name, also a comma, which
 * mail programs would take for the end of an address; quotes around the name are left out.
 */
export function readSender(text: string): Sender | undefined {
  const [, named = '', address = text] = NAMED.exec(text) ?? [];
  const [, user, domain = ''] = ADDRESS.exec(address.trim()) ?? [];
  const ascii = domainToASCII(domain);
  if (user === undefined || ascii === '' || /[<>\p{Cc}]/u.test(named)) return undefined;
  const name = named.trim();
  const quoted = QUOTED.exec(name)?.[1]?.replaceAll(/\\(.)/g, '$1');
  return { name: quoted ?? name, address: `${user}${ascii}` };
}

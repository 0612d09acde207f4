import { InPlayerError } from './in-player-error.ts';

/** Maximum body size in bytes. */
const BODY_LIMIT = 256 * 1024;

/** A form (contract 1.2): texts by name, and its single level of nesting. */
export interface FormBody {
  /** The text of a member; empty when there is none. */
  text(name: string): string;
  has(name: string): boolean;
  /** `metadata[name]=value` by name. */
  readonly metadata: Readonly<Record<string, string>>;
}

/**
 * Parses a form. Like the provider, treats a body of another type as empty.
 *
 * @throws InPlayerError 413 when it is larger than 256 KiB
 */
export async function readForm(request: Request): Promise<FormBody> {
  const body = await request.arrayBuffer();
  if (body.byteLength > BODY_LIMIT) throw new InPlayerError(413, 'Request Entity Too Large');
  const entries = await readEntries(body, request.headers.get('content-type') ?? '');
  const members = new Map(entries);
  return {
    text: (name) => members.get(name) ?? '',
    has: (name) => members.has(name),
    metadata: Object.fromEntries(
      entries.flatMap(([name, value]): [string, string][] => {
        const key = /^metadata\[([^\]]+)\]$/.exec(name)?.[1];
        return key === undefined ? [] : [[key, value]];
      }),
    ),
  };
}

async function readEntries(
  body: ArrayBuffer,
  contentType: string,
): Promise<readonly (readonly [string, string])[]> {
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType))
    return [...new URLSearchParams(new TextDecoder().decode(body))];
  if (!/^multipart\/form-data\b/i.test(contentType)) return [];
  const form = await new Response(body, { headers: { 'Content-Type': contentType } }).formData();
  return [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isFilePath, isHttpUrl, isOwnPath, toRootPath } from '@marquee/common/shared/url.ts';

/** Maximum number of characters of a line to parse for markup; the rest is plain text. */
const MAX_LENGTH = 20_000;

/** A label contains no brackets, so that no character is parsed twice; a URL may contain one pair of parentheses. */
const TOKEN =
  /\[([^[\]]*)\]\(([^\s()]*(?:\([^\s()]*\)[^\s()]*)?)(?: "[^"]*")?\)|\*\*([^*]+)\*\*|\b__([^_]+)__\b|\*([^*]+)\*|\b_([^_]+)_\b/g;

/**
 * One line of Markdown: links, bold and italics. Creates elements and never HTML, so that any content stays text. Links
 * lead only to http(s) URLs, mail addresses, phone numbers and paths of this site: to its pages without reloading it.
 */
export function InlineMarkdown({ text }: { readonly text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.slice(0, MAX_LENGTH).matchAll(TOKEN)) {
    parts.push(text.slice(end, match.index), toElement(match, match.index));
    end = match.index + match[0].length;
  }
  parts.push(text.slice(end));
  return <>{parts}</>;
}

function toElement([whole, label, written, ...marked]: RegExpMatchArray, key: number): ReactNode {
  const bold = marked[0] ?? marked[1];
  const italic = marked[2] ?? marked[3];
  if (bold !== undefined) return <strong key={key}>{bold}</strong>;
  if (italic !== undefined) return <em key={key}>{italic}</em>;
  if (written === undefined) return label ?? whole;
  const address = toRootPath(written);
  const words = label === '' ? address : label;
  const isOwn = isOwnPath(address);
  if (isOwn && !isFilePath(address)) {
    return (
      <Link key={key} to={address}>
        {words}
      </Link>
    );
  }
  if (isOwn || isHttpUrl(address)) {
    return (
      <a key={key} href={address} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    );
  }
  if (!/^(?:mailto|tel):\S+$/i.test(address)) return label ?? whole;
  return (
    <a key={key} href={address}>
      {words}
    </a>
  );
}

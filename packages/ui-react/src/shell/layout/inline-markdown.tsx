import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isHttpUrl, isOwnPath } from '@marquee/common/shared/url.ts';

/** Markup is read in this many letters of a line; the rest is plain text. */
const MAX_LENGTH = 20_000;

/** A label holds no brackets, so that no letter is read twice; an address may hold one pair of parentheses. */
const TOKEN = /\[([^[\]]*)\]\(([^\s()]*(?:\([^\s()]*\)[^\s()]*)?)\)|\*\*([^*]+)\*\*|\*([^*]+)\*/g;

/**
 * One line of markdown: links, bold and italics. It builds elements and never HTML, so that text of any content stays
 * text; links go to http(s) addresses, mail and paths of this site only, the latter without loading the site again.
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

function toElement([whole, label, address, bold, italic]: RegExpMatchArray, key: number): ReactNode {
  if (bold !== undefined) return <strong key={key}>{bold}</strong>;
  if (italic !== undefined) return <em key={key}>{italic}</em>;
  if (address === undefined) return label ?? whole;
  const words = label === '' ? address : label;
  if (isOwnPath(address)) {
    return (
      <Link key={key} to={address}>
        {words}
      </Link>
    );
  }
  if (isHttpUrl(address)) {
    return (
      <a key={key} href={address} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    );
  }
  if (!/^mailto:[^\s]+$/i.test(address)) return label ?? whole;
  return (
    <a key={key} href={address}>
      {words}
    </a>
  );
}

import type { ReactNode } from 'react';
import { isHttpUrl, isOwnPath } from '@marquee/common/shared/url.ts';

/** An address may hold one pair of parentheses of its own. */
const TOKEN = /\[([^\]]*)\]\(([^\s()]*(?:\([^\s()]*\)[^\s()]*)?)\)|\*\*([^*]+)\*\*|\*([^*]+)\*/g;

/**
 * One line of markdown: links, bold and italics. It builds elements and never HTML, so that text of any content stays
 * text; links go to http(s) addresses, mail and paths of this site only.
 */
export function InlineMarkdown({ text }: { readonly text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    parts.push(text.slice(end, match.index), toElement(match, match.index));
    end = match.index + match[0].length;
  }
  parts.push(text.slice(end));
  return <>{parts}</>;
}

function toElement([whole, label, address, bold, italic]: RegExpMatchArray, key: number): ReactNode {
  if (bold !== undefined) return <strong key={key}>{bold}</strong>;
  if (italic !== undefined) return <em key={key}>{italic}</em>;
  if (address === undefined || !isSafeAddress(address)) return label ?? whole;
  const isElsewhere = isHttpUrl(address);
  return (
    <a key={key} href={address} {...(isElsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {label === '' ? address : label}
    </a>
  );
}

function isSafeAddress(address: string): boolean {
  return isHttpUrl(address) || isOwnPath(address) || /^mailto:[^\s]+$/i.test(address);
}

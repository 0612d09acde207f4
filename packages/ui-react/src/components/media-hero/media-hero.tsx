import { useState, type ReactNode } from 'react';

import { CollapsibleText } from '../collapsible-text/collapsible-text.tsx';
import { Image } from '../image/image.tsx';
import { TitleLogo } from '../title-logo/title-logo.tsx';
import styles from './media-hero.module.scss';

export interface MediaHeroProps {
  readonly title: string;
  /** URL of the image that is shown in place of the title's text. */
  readonly titleLogo?: string | undefined;
  readonly imageAddress: string;
  /** Id of the title in the image, when its image may change; `imageAddress` by default. */
  readonly subjectId?: string;
  /** Shown above the facts: live state and time. */
  readonly status?: ReactNode;
  /** Year, duration, genre and the like, in this order, separated by dots. */
  readonly facts: readonly string[];
  readonly formats: readonly string[];
  readonly description: string;
  /** People, one line per role: the role and their names. */
  readonly people: readonly { readonly label: string; readonly names: readonly string[] }[];
  /** The primary action, or the reason why it is unavailable. */
  readonly playAction: ReactNode;
  readonly secondaryActions: ReactNode;
  /** The inline player. Replaces the image; the text goes below it. */
  readonly place?: ReactNode;
  /** Whether to leave more of the window to the content below. */
  readonly isShort?: boolean;
}

/** Hero of a title's page: background image, title, facts, actions and description. */
export function MediaHero({
  imageAddress,
  title,
  description,
  people,
  place,
  isShort = false,
  ...props
}: MediaHeroProps) {
  return (
    <section
      className={styles['hero']}
      data-layout={place === undefined ? 'cinema' : 'inline'}
      data-short={isShort || undefined}
      data-under-header={place === undefined || undefined}
    >
      {place === undefined ? (
        <div className={styles['picture']} aria-hidden="true">
          <HeroPicture src={imageAddress} subjectId={props.subjectId ?? imageAddress} />
        </div>
      ) : (
        place
      )}
      <div className={styles['content']}>
        <h1 className={styles['title']}>
          <TitleLogo title={title} src={props.titleLogo} />
        </h1>
        {props.status}
        <Facts facts={props.facts} formats={props.formats} />
        <div className={styles['actions']}>
          {props.playAction}
          <div className={styles['more']}>{props.secondaryActions}</div>
        </div>
        {description === '' ? null : <CollapsibleText text={description} />}
        {people
          .filter(({ names }) => names.length > 0)
          .map(({ label, names }) => (
            <p key={label} className={styles['people']}>
              <span className={styles['role']}>{label}</span> <span>{names.join(', ')}</span>
            </p>
          ))}
      </div>
    </section>
  );
}

interface HeroPictureProps {
  readonly src: string;
  readonly subjectId: string;
}

/**
 * Lets an image finish loading before another one of the same subject replaces it. Otherwise browsers abort the first
 * request, and the hero stays empty for longer. The old image stays until then.
 */
function HeroPicture({ src, subjectId }: HeroPictureProps) {
  const [shown, setShown] = useState({ src, subjectId });
  // All of them, because one that has failed before is not requested again.
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const isFree = settled.has(shown.src) || subjectId !== shown.subjectId;
  if (src !== shown.src && isFree) setShown({ src, subjectId });
  const settle = () => setSettled((others) => new Set([...others, shown.src]));
  return <Image src={shown.src} alt="" sizes="100vw" priority onLoad={settle} onError={settle} />;
}

function Facts({ facts, formats }: Pick<MediaHeroProps, 'facts' | 'formats'>) {
  if (facts.length === 0 && formats.length === 0) return null;
  return (
    <ul className={styles['facts']}>
      {[...new Set(facts)].map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {formats.map((format) => (
        <li key={format} className={styles['format']}>
          {format}
        </li>
      ))}
    </ul>
  );
}

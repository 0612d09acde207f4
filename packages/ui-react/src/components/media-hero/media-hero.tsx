import { useState, type ReactNode } from 'react';

import { CollapsibleText } from '../collapsible-text/collapsible-text.tsx';
import { Image } from '../image/image.tsx';
import styles from './media-hero.module.scss';

export interface MediaHeroProps {
  readonly title: string;
  readonly imageAddress: string;
  /** Whose picture it is, where it may become another one of the same. */
  readonly subjectId?: string;
  /** Above the title's facts: whether it is live, and when. */
  readonly status?: ReactNode;
  /** Year, length, genre and the like, in this order, with dots between them. */
  readonly facts: readonly string[];
  readonly formats: readonly string[];
  readonly description: string;
  /** People, a line each: what they did and who they are. */
  readonly people: readonly { readonly label: string; readonly names: readonly string[] }[];
  /** The main thing to do, or the note why it cannot be done. */
  readonly playAction: ReactNode;
  readonly secondaryActions: ReactNode;
  /** The place where the title plays on the page. With it the picture is that place's business, and the words stand below. */
  readonly place?: ReactNode;
}

/** The head of a title's page: picture behind, title, facts, what to do, and what it is about. */
export function MediaHero({ imageAddress, title, description, people, place, ...props }: MediaHeroProps) {
  return (
    <section className={styles['hero']} data-layout={place === undefined ? 'cinema' : 'inline'}>
      {place === undefined ? (
        <div className={styles['picture']} aria-hidden="true">
          <HeroPicture src={imageAddress} subjectId={props.subjectId ?? imageAddress} />
        </div>
      ) : (
        place
      )}
      <div className={styles['content']}>
        <h1 className={styles['title']}>{title}</h1>
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
              <span className={styles['role']}>{label}</span> {names.join(', ')}
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
 * A picture that is on its way is waited for before another one of the same is asked for: browsers drop it otherwise, and
 * there would be none for longer. What is there stays until the next one is.
 */
function HeroPicture({ src, subjectId }: HeroPictureProps) {
  const [shown, setShown] = useState({ src, subjectId });
  const [settled, setSettled] = useState<string>();
  const isFree = settled === shown.src || subjectId !== shown.subjectId;
  if (src !== shown.src && isFree) setShown({ src, subjectId });
  const settle = () => setSettled(shown.src);
  return <Image src={shown.src} alt="" sizes="100vw" priority onLoad={settle} onError={settle} />;
}

function Facts({ facts, formats }: Pick<MediaHeroProps, 'facts' | 'formats'>) {
  if (facts.length === 0 && formats.length === 0) return null;
  return (
    <ul className={styles['facts']}>
      {facts.map((fact) => (
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

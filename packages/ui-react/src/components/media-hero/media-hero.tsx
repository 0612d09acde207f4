import type { ReactNode } from 'react';

import { CollapsibleText } from '../collapsible-text/collapsible-text.tsx';
import { Image } from '../image/image.tsx';
import styles from './media-hero.module.scss';

export interface MediaHeroProps {
  readonly title: string;
  readonly imageAddress: string;
  /** Year, length, genre and the like, in this order, with dots between them. */
  readonly facts: readonly string[];
  readonly formats: readonly string[];
  readonly description: string;
  /** People, a line each: what they did and who they are. */
  readonly people: readonly { readonly label: string; readonly names: readonly string[] }[];
  /** The main thing to do, or the note why it cannot be done. */
  readonly playAction: ReactNode;
  readonly secondaryActions: ReactNode;
}

/** The head of a title's page: picture behind, title, facts, what to do, and what it is about. */
export function MediaHero({ imageAddress, title, facts, description, people, ...props }: MediaHeroProps) {
  return (
    <section className={styles['hero']}>
      <div className={styles['picture']} aria-hidden="true">
        <Image src={imageAddress} alt="" sizes="100vw" priority />
      </div>
      <div className={styles['content']}>
        <h1 className={styles['title']}>{title}</h1>
        <Facts facts={facts} formats={props.formats} />
        <div className={styles['actions']}>
          {props.playAction}
          {props.secondaryActions}
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

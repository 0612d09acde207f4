import { CollapsibleText } from '../components/collapsible-text/collapsible-text.tsx';
import { Image } from '../components/image/image.tsx';
import styles from './hub-hero.module.scss';

export interface HubHeroProps {
  readonly title: string;
  readonly description: string;
  /** Address of the picture behind the words, without a width. */
  readonly imageAddress: string;
}

/** The head of a hub: picture behind, what it is called and what it is about. */
export function HubHero({ title, description, imageAddress }: HubHeroProps) {
  return (
    <div className={styles['hero']}>
      <div className={styles['picture']} aria-hidden="true">
        <Image src={imageAddress} alt="" sizes="100vw" priority />
      </div>
      <div className={styles['content']}>
        <h1 className={styles['title']}>{title}</h1>
        {description === '' ? null : <CollapsibleText text={description} />}
      </div>
    </div>
  );
}

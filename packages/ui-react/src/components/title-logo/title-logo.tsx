import { useState } from 'react';

import styles from './title-logo.module.scss';

export interface TitleLogoProps {
  readonly title: string;
  /** URL of the logo; undefined for titles without one. */
  readonly src: string | undefined;
}

/**
 * The logo of a title for large headings, with the title as its accessible name. Shows the title as text without a logo
 * or when it fails to load.
 */
export function TitleLogo({ title, src }: TitleLogoProps) {
  const [failedSource, setFailedSource] = useState<string>();
  if (src === undefined || src === failedSource) return <span>{title}</span>;
  return (
    <img
      className={styles['logo']}
      src={src}
      alt={title}
      draggable={false}
      onError={() => setFailedSource(src)}
    />
  );
}

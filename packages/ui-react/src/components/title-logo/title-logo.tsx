import { useState } from 'react';

import styles from './title-logo.module.scss';

export interface TitleLogoProps {
  readonly title: string;
  /** URL of the picture; undefined for titles without one. */
  readonly src: string | undefined;
}

/** A title as its logo, for large headings, which keep the title as their name. Text without a logo, or when it fails. */
export function TitleLogo({ title, src }: TitleLogoProps) {
  const [failedSource, setFailedSource] = useState<string>();
  if (src === undefined || src === failedSource) return title;
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

import styles from './social-links.module.scss';

export interface SocialLinksProps {
  readonly links: readonly { readonly url: string; readonly label: string }[];
  /** Stands between them and the form below. */
  readonly orLabel: string;
}

/** Ways to sign in that leave the site and come back. */
export function SocialLinks({ links, orLabel }: SocialLinksProps) {
  return (
    <div className={styles['social']}>
      <ul className={styles['links']}>
        {links.map(({ url, label }) => (
          <li key={url}>
            <a className={styles['link']} href={url}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles['or']}>{orLabel}</p>
    </div>
  );
}

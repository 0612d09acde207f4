import styles from './icon.module.scss';

/** Paths on a 24 × 24 grid; drawn with a stroke of 2 unless the name is in `FILLED`. */
const PATHS = {
  alert: 'M12 8v5m0 3.5v.01M12 3 2.5 20h19L12 3Z',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15l1.5-2ZM10 21.5h4M12 5V3',
  calendar: 'M4 6.5h16v13.5H4V6.5ZM8 3.5v5m8-5v5M4 11h16',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-end': 'm9 5 7 7-7 7',
  'chevron-start': 'm15 5-7 7 7 7',
  close: 'M6 6l12 12M18 6 6 18',
  expand: 'M13.5 4.5h6v6m0-6-6.5 6.5M10.5 19.5h-6v-6m0 6 6.5-6.5',
  film: 'M3.5 5h17v14h-17V5ZM8 5v14M16 5v14M3.5 9.7H8m-4.5 4.6H8m8-4.6h4.5M16 14.3h4.5',
  heart: 'M12 20.5S3.5 15.3 3.5 9.3A4.8 4.8 0 0 1 12 6.4a4.8 4.8 0 0 1 8.5 2.9c0 6-8.5 11.2-8.5 11.2Z',
  home: 'M4 10.5 12 4l8 6.5V20h-5.5v-5.5h-5V20H4v-9.5Z',
  info: 'M12 11v5.5M12 7.5v.01M12 21.5a9.5 9.5 0 1 0 0-19 9.5 9.5 0 0 0 0 19Z',
  language:
    'M12 21.5a9.5 9.5 0 1 0 0-19 9.5 9.5 0 0 0 0 19Zm0 0c2.5-2.4 3.8-5.6 3.8-9.5S14.5 4.9 12 2.5C9.5 4.9 8.2 8.1 8.2 12s1.3 7.1 3.8 9.5ZM3 9h18M3 15h18',
  live: 'M12 12v.01M8.5 15.5a5 5 0 0 1 0-7m7 0a5 5 0 0 1 0 7M5.6 18.4a9 9 0 0 1 0-12.8m12.8 0a9 9 0 0 1 0 12.8',
  lock: 'M5 10.5h14v10H5v-10ZM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minimise: 'M20.5 10V5h-17v14H10m3.5-5.5h7V19h-7v-5.5ZM7 8.5l4 4m0-3.5v3.5H7.5',
  more: 'M12 5.5v.01M12 12v.01M12 18.5v.01',
  pause: 'M8.5 5.5v13m7-13v13',
  play: 'M8 5.2v13.6c0 .8.9 1.3 1.6.9l10.3-6.8a1.1 1.1 0 0 0 0-1.8L9.6 4.3A1.1 1.1 0 0 0 8 5.2Z',
  search: 'm20.5 20.5-4.7-4.7M17.5 10.75a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 0 1 13.5 0Z',
  share: 'M12 15V3.5m0 0L7.5 8M12 3.5 16.5 8M5 12.5v6.5a1.5 1.5 0 0 0 1.5 1.5h11a1.5 1.5 0 0 0 1.5-1.5v-6.5',
  user: 'M4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6M16 7.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z',
  skip: 'M5 5.5v13l9.5-6.5L5 5.5ZM19 5.5v13',
} as const;

const FILLED: ReadonlySet<string> = new Set(['play']);

export type IconName = keyof typeof PATHS;

/** Decorative icon; the text next to it or the button's label has its meaning. Arrows follow the writing direction. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      className={styles['icon']}
      data-icon={name}
      data-filled={FILLED.has(name)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

import styles from './captions-icon.module.scss';

/** A speech frame with two lines of text: filled while captions are shown. */
export function CaptionsIcon({ isOn }: { readonly isOn: boolean }) {
  return (
    <svg className={styles['icon']} data-on={isOn} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect x="2.5" y="4.5" width="19" height="15" rx="2.5" />
      <path d="M6.5 11.5h4M13 11.5h4.5M6.5 15.5h7M16 15.5h1.5" />
    </svg>
  );
}

import { PROFILE_AVATARS, type ProfileAvatar as AvatarName } from '@marquee/common/profiles/profile.ts';

import styles from './profile-avatar.module.scss';

/** SVG paths on a 24-unit grid. */
const SHAPES: Readonly<Record<AvatarName, string>> = {
  sun: 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10ZM11 2h2v3h-2zM11 19h2v3h-2zM2 11h3v2H2zM19 11h3v2h-3zM4.2 5.6l1.4-1.4 2.1 2.1-1.4 1.4zM16.3 17.7l1.4-1.4 2.1 2.1-1.4 1.4zM4.2 18.4l2.1-2.1 1.4 1.4-2.1 2.1zM16.3 6.3l2.1-2.1 1.4 1.4-2.1 2.1z',
  wave: 'M2 8c3-3.5 6-3.5 10 0s7 3.5 10 0v4c-3 3.5-6 3.5-10 0s-7-3.5-10 0Zm0 7c3-3.5 6-3.5 10 0s7 3.5 10 0v3c-3 3.5-6 3.5-10 0s-7-3.5-10 0Z',
  peak: 'M1.5 19.5 9 6l4.5 8 2-3.5 7 9Z',
  leaf: 'M4 20C3 9 9 3.5 20.5 3.5 21 15 15 21 6.5 18.5L14 10 4 20Z',
  star: 'm12 2.5 2.9 6.2 6.6.8-4.9 4.6 1.3 6.6L12 17.4l-5.9 3.3 1.3-6.6-4.9-4.6 6.6-.8Z',
  moon: 'M14.5 3A9 9 0 1 0 21 15.5 7.5 7.5 0 0 1 14.5 3Z',
  drop: 'M12 2.5c4.5 5.5 6.5 8.5 6.5 12a6.5 6.5 0 0 1-13 0c0-3.5 2-6.5 6.5-12Z',
  bloom:
    'M12 9a4 4 0 1 0-2.8-6.8A4 4 0 0 0 12 9Zm0 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm-3-3a4 4 0 1 0-8 0 4 4 0 0 0 8 0Zm14 0a4 4 0 1 0-8 0 4 4 0 0 0 8 0Z',
  ring: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 5.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Z',
  kite: 'M12 1.5 20.5 10 12 22.5 3.5 10Z',
};

/** Generated avatar: a shape in a hue of the site's primary color. Decorative, since the profile's name is next to it. */
export function ProfileAvatar({ avatar }: { readonly avatar: AvatarName }) {
  return (
    <svg
      className={styles['avatar']}
      data-color={PROFILE_AVATARS.indexOf(avatar)}
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles['shape']} d={SHAPES[avatar]} transform="translate(12 12)" />
    </svg>
  );
}

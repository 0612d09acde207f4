import 'media-chrome/media-controller';
import 'media-chrome/media-play-button';
import 'media-chrome/media-seek-backward-button';
import 'media-chrome/media-seek-forward-button';
import 'media-chrome/media-preview-thumbnail';
import 'media-chrome/media-mute-button';
import 'media-chrome/media-volume-range';
import 'media-chrome/media-pip-button';
import 'media-chrome/media-fullscreen-button';

import type { HTMLAttributes, RefAttributes } from 'react';

type ElementProps = HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>;

/** Only what we use of media-chrome, and only the attributes we set. */
interface MediaChromeElements {
  'media-controller': ElementProps & {
    readonly autohide?: string;
    readonly nohotkeys?: boolean;
    readonly novolumepref?: boolean;
    readonly nomutedpref?: boolean;
    readonly nosubtitleslangpref?: boolean;
  };
  'media-play-button': ElementProps & { readonly notooltip?: boolean };
  'media-seek-backward-button': ElementProps & { readonly notooltip?: boolean; readonly seekoffset?: number };
  'media-seek-forward-button': ElementProps & { readonly notooltip?: boolean; readonly seekoffset?: number };
  'media-preview-thumbnail': ElementProps;
  'media-mute-button': ElementProps & { readonly notooltip?: boolean };
  'media-volume-range': ElementProps;
  'media-pip-button': ElementProps & { readonly notooltip?: boolean };
  'media-fullscreen-button': ElementProps & { readonly notooltip?: boolean };
}

declare module 'react' {
  interface HTMLAttributes<T> {
    /** Keeps a child of `media-controller` visible while the controls hide. */
    readonly noautohide?: '';
  }

  namespace JSX {
    interface IntrinsicElements extends MediaChromeElements {}
  }
}

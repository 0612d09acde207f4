import 'react';

/** Components pass measures to their style sheets as custom properties. */
declare module 'react' {
  interface CSSProperties {
    readonly [name: `--${string}`]: string | undefined;
  }
}

import 'react';

/** Components pass measurements to their style sheets as custom properties. */
declare module 'react' {
  interface CSSProperties {
    readonly [name: `--${string}`]: string | undefined;
  }
}

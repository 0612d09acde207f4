import 'react';

/** Custom properties are how a component hands measures to its style sheet. */
declare module 'react' {
  interface CSSProperties {
    readonly [name: `--${string}`]: string | undefined;
  }
}

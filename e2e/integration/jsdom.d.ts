/** As much of it as is used here; it brings no types. */
declare module 'jsdom' {
  export class JSDOM {
    readonly window: Pick<typeof globalThis, 'DOMParser'>;
  }
}

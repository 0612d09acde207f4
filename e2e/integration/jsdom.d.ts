/** The part of jsdom's API that is used here; the package has no types. */
declare module 'jsdom' {
  export class JSDOM {
    readonly window: Pick<typeof globalThis, 'DOMParser'>;
  }
}

declare global {
  interface ImportMetaEnv {
    readonly APP_VERSION?: string;
  }
}

/** The version of this build, which vite.config.ts defines. */
export const APP_VERSION: string = import.meta.env.APP_VERSION ?? 'test';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { appIdentityPlugin } from './build/app-identity-plugin.ts';
import { readAppVersion } from './build/app-version.ts';
import { chunkGroupsPlugin } from './build/chunk-groups-plugin.ts';
import { earlyRequestsPlugin } from './build/early-requests-plugin.ts';
import { firstPaintPlugin } from './build/first-paint-plugin.ts';
import { formerIconsPlugin } from './build/former-icons-plugin.ts';
import { licencesPlugin } from './build/licences-plugin.ts';
import { productionRouterPlugin } from './build/production-router-plugin.ts';
import { sandboxSettingsPlugin } from './build/sandbox-settings-plugin.ts';
import { sourceMapsPlugin } from './build/source-maps-plugin.ts';

/** Chunks that most visits never load; the service worker caches them when they are used. */
const NOT_PRECACHED = [
  '**/*player*',
  '**/remote-control*',
  '**/shaka*',
  '**/media-chrome*',
  '**/*licences*',
  '**/markdown-*',
  '**/older-browsers-*',
  '**/*card-f*',
  '**/commerce-dialog-host-*',
  '**/*-commerce-module-*',
  '**/payments-screen-*',
  '**/connect-cast-*',
  '**/broker-notification-*',
  '**/google-captcha-*',
  '**/legacy-series-*',
  '**/*passkeys-*',
  '**/demo-start-*',
  '**/*problem*',
  '**/start-details-*',
  '**/report-start-failure-*',
  '**/pseudo-locale-*',
  '**/{es,th,nl,fr,de}-*',
];

/** Short hashes: the first visit loads some 200 chunk names, and hashes do not compress. */
const SHORT_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

export default defineConfig({
  envPrefix: 'APP_',
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(readAppVersion()) },
  plugins: [
    react(),
    appIdentityPlugin(),
    formerIconsPlugin(),
    earlyRequestsPlugin(),
    firstPaintPlugin(),
    chunkGroupsPlugin(),
    chunkNamesPlugin(process.env['MARQUEE_CHUNK_SALT']),
    productionRouterPlugin(),
    licencesPlugin(),
    sandboxSettingsPlugin(process.env['MARQUEE_SANDBOX_URL']),
    sourceMapsPlugin(readAppVersion()),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        // Neither the manifest nor the icons: operators replace them, which changes no revision in here.
        globPatterns: ['index.html', 'assets/*.{js,css}'],
        globIgnores: NOT_PRECACHED,
        sourcemap: false,
      },
    }),
  ],
  resolve: {
    dedupe: ['react', 'react-dom', 'inversify', '@tanstack/query-core'],
    // React has had this hook since 18; the shim for older versions is not needed.
    alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }],
  },
  build: {
    target: 'es2022',
    manifest: true,
    // `hidden`: without a comment that points browsers to the maps.
    sourcemap: 'hidden',
    modulePreload: { polyfill: false, resolveDependencies: listPreloads },
    chunkSizeWarningLimit: 900,
    // Both minifiers, one after the other: the first visit is 1 to 2 % smaller than with either one.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2022, compress: { passes: 3, ecma: 2022 } },
    rolldownOptions: { output: { ...SHORT_NAMES, minify: true } },
  },
});

/**
 * Returns the chunks to preload with `file`. None for passkeys: their importers have loaded the others already, and the
 * list of names would take more space in the precache than the code.
 */
function listPreloads(file: string, dependencies: string[]): string[] {
  return /passkeys-/.test(file) ? [] : dependencies;
}

/** Gives every chunk another name, as a new version of the code would; for tests of deployments. */
function chunkNamesPlugin(salt: string | undefined): Plugin | false {
  if (salt === undefined) return false;
  return { name: 'marquee-chunk-names', apply: 'build', augmentChunkHash: () => salt };
}

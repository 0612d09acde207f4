import { ensureInstalled } from './setup/ensure-installed.mjs';

// Writes the configuration of a web host for a site, see docs/operating.md.
await ensureInstalled();
const { loadFromWeb } = await import('./operator/load-product.mjs');
const { toBuildDefaults } = await loadFromWeb('build-defaults.ts');
const { hostConfig } = await import('./hosting/host-config.mjs');
process.exitCode = hostConfig(process.argv.slice(2), toBuildDefaults(process.env));

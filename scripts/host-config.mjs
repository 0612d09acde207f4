import { ensureInstalled } from './setup/ensure-installed.mjs';

// Writes the configuration of a web host for a site, see docs/operating.md.
await ensureInstalled();
const { readBuildDefaults } = await import('./operator/load-product.mjs');
const { hostConfig } = await import('./hosting/host-config.mjs');
process.exitCode = hostConfig(process.argv.slice(2), await readBuildDefaults());

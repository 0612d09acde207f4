import { hostConfig } from './hosting/host-config.mjs';

// Writes the configuration of a web host for a site, see docs/operating.md.
process.exitCode = hostConfig(process.argv.slice(2));

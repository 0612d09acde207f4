import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { waitUntilUp } from '../serving/start-server.mjs';
import { readIfThere } from '../setup/content-hash.mjs';

const APACHE_MODULES = '/usr/lib/apache2/modules';
/** Modules that Debian's package loads by default, and those that the files need. */
const APACHE_LOADS = [
  'mpm_event',
  'authz_core',
  'filter',
  'deflate',
  'dir',
  'headers',
  'mime',
  'negotiation',
  'proxy',
  'proxy_http',
  'rewrite',
  'socache_shmcb',
  'ssl',
];

/**
 * The arguments that start each web server in the foreground with a generated file.
 *
 * @type {Readonly<Record<import('../setup/ensure-web-servers.mjs').WebServer, (folder: string, port: number) => readonly string[]>>}
 */
const STARTS = {
  nginx: (folder) => {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `  ${name}_temp_path ${folder}/${name};`,
    );
    const text = `daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
events { }
http {
  access_log off;
${temporary.join('\n')}
  include ${folder}/marquee.conf;
}
`;
    writeFileSync(path.join(folder, 'nginx.conf'), text);
    return ['-c', path.join(folder, 'nginx.conf'), '-p', folder];
  },
  apache2: (folder, port) => {
    const isRoot = process.getuid?.() === 0;
    const loads = APACHE_LOADS.map((name) => ({ name, file: `${APACHE_MODULES}/mod_${name}.so` }))
      .filter(({ file }) => existsSync(file))
      .map(({ name, file }) => `LoadModule ${name}_module ${file}`);
    const text = `${loads.join('\n')}
ServerRoot ${folder}
ServerName localhost
DefaultRuntimeDir ${folder}
PidFile ${folder}/apache.pid
ErrorLog ${folder}/error.log
TypesConfig /dev/null
${isRoot ? 'User www-data\nGroup www-data' : ''}
Listen ${port}
# As Debian's own configuration: files that begin with .ht are hidden, and text is compressed.
<FilesMatch "^\\.ht">
  Require all denied
</FilesMatch>
AddType application/x-gzip .gz
AddOutputFilterByType DEFLATE text/html text/plain text/css text/javascript
Include ${folder}/marquee.conf
`;
    writeFileSync(path.join(folder, 'apache.conf'), text);
    return ['-f', path.join(folder, 'apache.conf'), '-D', 'FOREGROUND'];
  },
  caddy: (folder) => ['run', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
};

/**
 * Starts a web server with the files in a folder, and waits until it responds.
 *
 * @param {object} options
 * @param {import('../setup/ensure-web-servers.mjs').WebServer} options.name
 * @param {string} options.program
 * @param {string} options.folder
 * @param {number} options.port
 * @param {string} options.address at which it responds
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function startWebServer({ name, program, folder, port, address }) {
  const home = path.join(folder, 'home');
  mkdirSync(home, { recursive: true });
  const child = spawn(program, STARTS[name](folder, port), {
    cwd: folder,
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill();
    await ended;
  };
  if (await Promise.race([waitUntilUp(address), ended.then(() => false)])) return { stop };
  await stop();
  const log = readIfThere(path.join(folder, 'error.log')) ?? '';
  throw new Error(`${name} did not start:\n${output}${log}`);
}

import type { Plugin } from 'vite';

const SETTINGS_PATH = '/.webapp.ini';

/** In development, serves the settings file from the sandbox, for the host name that the browser used. */
export function sandboxSettingsPlugin(sandboxUrl: string | undefined): Plugin {
  return {
    name: 'marquee-sandbox-settings',
    apply: 'serve',
    configureServer: (server) => {
      if (sandboxUrl === undefined) return;
      server.middlewares.use(SETTINGS_PATH, (request, response) => {
        const sandbox = new URL(sandboxUrl);
        const host = new URL(`http://${request.headers.host ?? 'localhost'}`).hostname;
        const origin = `http://${host}:${sandbox.port}`;
        const query = new URLSearchParams({ site: 'mqfree01', all: '1', origin });
        void fetch(new URL(`/t/demo/.webapp.ini?${query.toString()}`, sandbox)).then(async (answer) => {
          response.statusCode = answer.status;
          response.setHeader('Content-Type', 'text/plain; charset=utf-8');
          response.end(await answer.text());
        });
      });
    },
  };
}

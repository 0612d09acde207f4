import { describeFile } from './deployment.mjs';
import { toNginxConfig } from './nginx.mjs';

/** @typedef {import('./deployment.mjs').Deployment} Deployment */

const NODE_IMAGE = 'node:22-bookworm-slim';
const NGINX_IMAGE = 'nginxinc/nginx-unprivileged:stable-alpine';
const POSTGRES_IMAGE = 'postgres:17-alpine';
/** See docs/decisions/0001. */
const YARN = 'npx --yes @yarnpkg/cli-dist@4.18.1';
const SITE_PORT = 8080;
/** Settings that may be empty, which counts as unset. */
const BACKEND_SETTINGS = [
  ...['SITE_NAME', 'PUBLIC_URL', 'CONFIRM_EMAIL', 'CAPTCHA_SECRET', 'CAPTCHA_VERIFY_URL', 'TERMS_URL'],
  ...['TERMS_VERSION', 'PRIVACY_URL', 'PRIVACY_VERSION', 'PASSKEYS', 'PASSKEY_DOMAIN', 'APP_CONFIG_URL'],
  ...['MAIL_LOGO_URL', 'MAIL_BUTTON_COLOR', 'MAIL_BACKGROUND_COLOR', 'ADMIN_ADDRESSES', 'METRICS_TOKEN'],
  ...['RATE_LIMIT_FACTOR', 'LOG_LEVEL'],
];
const COLLECTOR_SETTINGS = ['REQUESTS_PER_MINUTE', 'RETENTION_DAYS'];
/** For every service of ours: no privileges, and write access to its volumes only. */
const CONFINED = `restart: unless-stopped
    read_only: true
    tmpfs: /tmp
    cap_drop: [ALL]
    security_opt: ['no-new-privileges:true']`;

/**
 * Returns images of the site, of the account back end and of the collector, and a compose file that runs them with
 * PostgreSQL. They are for a folder directly below the repository, which is the context of all builds.
 *
 * @param {Deployment} deployment
 * @param {{ settings: string, folder: string }} site the text of its `.webapp.ini`, and the name of the folder
 * @returns {import('./deployment.mjs').Files}
 */
export function toDockerFiles(deployment, { settings, folder }) {
  // The container's own ports and folders; compose decides what is visible outside.
  const inside = {
    ...deployment,
    port: SITE_PORT,
    root: '/srv/marquee',
    certificate: undefined,
    backend: 'http://backend:8082',
    resolver: '127.0.0.11',
  };
  return {
    'site.Dockerfile': toSiteImage(deployment, folder),
    'site.Dockerfile.dockerignore': toIgnored(folder),
    'nginx.conf': toNginxConfig(inside),
    '.webapp.ini': settings,
    'backend.Dockerfile': toNodeImage(deployment, { name: 'backend', port: 8082, health: '/ready' }),
    'backend.Dockerfile.dockerignore': toIgnoredByNode('backend'),
    'collector.Dockerfile': toNodeImage(deployment, { name: 'collector', port: 8083, health: '/live' }),
    'collector.Dockerfile.dockerignore': toIgnoredByNode('collector'),
    'compose.yaml': toCompose(deployment, folder),
    '.env.example': toEnvironment(deployment),
  };
}

/** @param {Deployment} deployment */
function toComment(deployment) {
  return describeFile(deployment)
    .map((line) => `# ${line}`)
    .join('\n');
}

/**
 * @param {Deployment} deployment
 * @param {string} folder
 */
function toSiteImage(deployment, folder) {
  return `${toComment(deployment)}
ARG PREVIOUS=${NGINX_IMAGE}
FROM \${PREVIOUS} AS previous

FROM ${NGINX_IMAGE}
USER root
# Open pages still load assets of the versions before: each stays for 30 days from the image that replaced it. Which
# assets an image did not take from the one before is in its list.
RUN --mount=type=bind,from=previous,target=/previous --mount=type=bind,source=platforms/web/dist,target=/bundle \\
  mkdir -p /srv/marquee/assets && cd /srv/marquee && \\
  if [ -d /previous/srv/marquee/assets ]; then \\
    cp -rp /previous/srv/marquee/assets . && \\
    { cat /previous/srv/assets.txt 2>/dev/null || find assets -type f; } | xargs touch && \\
    find assets -type f -mtime +30 -delete; \\
  fi && \\
  cd /bundle && find assets -type f > /srv/assets.txt
# The bundle of \`npm run build\`, whose page has the scripts that the policy in nginx.conf allows.
COPY platforms/web/dist/ /srv/marquee/
COPY ${folder}/.webapp.ini /srv/marquee/.webapp.ini
COPY ${folder}/nginx.conf /etc/nginx/conf.d/default.conf
# The image's own user, who cannot write to any of these.
USER 101
EXPOSE ${SITE_PORT}
HEALTHCHECK --interval=30s --timeout=3s CMD wget -q -O /dev/null http://127.0.0.1:${SITE_PORT}/ || exit 1
`;
}

/** Keeps everything else out of the build. @param {string} folder */
function toIgnored(folder) {
  return `*
!platforms/web/dist
!${folder}/.webapp.ini
!${folder}/nginx.conf
`;
}

/** @param {string} name of the program */
function toIgnoredByNode(name) {
  return `*
!package.json
!yarn.lock
!.yarnrc.yml
!scripts/setup/build-server.mjs
!platforms/${name}/package.json
!platforms/${name}/src
**/*.test.ts
**/fixtures
`;
}

/**
 * @param {Deployment} deployment
 * @param {{ name: string, port: number, health: string }} program a folder of `platforms`, and the path of its health check
 */
function toNodeImage(deployment, { name, port, health }) {
  return `${toComment(deployment)}
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json yarn.lock .yarnrc.yml ./
COPY platforms/${name}/package.json platforms/${name}/
# The packages of this program alone: for the back end 220 MB instead of 918.
RUN ${YARN} workspaces focus @marquee/${name} --production
COPY scripts/setup/build-server.mjs scripts/setup/
COPY platforms/${name}/src platforms/${name}/src
RUN node scripts/setup/build-server.mjs ${name}

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production PORT=${port} DATA_DIR=/data
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY platforms/${name}/package.json platforms/${name}/
COPY --from=packages /app/platforms/${name}/dist platforms/${name}/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE ${port}
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:${port}${health}').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm, which would keep signals from the process.
CMD ["node", "platforms/${name}/dist/main.js"]
`;
}

/**
 * @param {Deployment} deployment
 * @param {string} folder
 */
function toCompose(deployment, folder) {
  return `${toComment(deployment)}
# Usage: docker compose --file ${folder}/compose.yaml up --build --detach
# Only the site has a port, for a proxy that ends TLS. It forwards /api and /admin to the back end. With \`--profile collector\` the
# collector runs, too, at a port of its own.
name: marquee

services:
  site:
    build:
      context: ..
      dockerfile: ${folder}/site.Dockerfile
      args:
        PREVIOUS: \${PREVIOUS:-${NGINX_IMAGE}}
    image: marquee-site:${deployment.version}
    ${CONFINED}
    ports: ['\${SITE_PORT:-8080}:${SITE_PORT}']

  backend:
    build:
      context: ..
      dockerfile: ${folder}/backend.Dockerfile
    image: marquee-backend:${deployment.version}
    ${CONFINED}
    stop_grace_period: 15s
    volumes: ['backend:/data']
    environment:
      DATABASE_URL: postgres://marquee:\${POSTGRES_PASSWORD:?}@database/marquee
      AUTH_SECRET: \${AUTH_SECRET:?}
      APP_URL: \${APP_URL:?}
      APP_ORIGINS: \${APP_ORIGINS:?}
      SMTP_URL: \${SMTP_URL:?}
      MAIL_FROM: \${MAIL_FROM:?}
      TRUSTED_PROXIES: \${TRUSTED_PROXIES:-172.16.0.0/12}
${toVariables(BACKEND_SETTINGS)}
    depends_on:
      database:
        condition: service_healthy

  collector:
    profiles: [collector]
    build:
      context: ..
      dockerfile: ${folder}/collector.Dockerfile
    image: marquee-collector:${deployment.version}
    ${CONFINED}
    ports: ['\${COLLECTOR_PORT:-8083}:8083']
    volumes: ['collector:/data', '\${SOURCE_MAPS:-../platforms/web/source-maps}:/srv/source-maps:ro']
    environment:
      # Without it the collector says so and ends.
      OPERATOR_TOKEN: \${OPERATOR_TOKEN:-}
      SOURCE_MAPS_DIR: /srv/source-maps
      TRUSTED_PROXIES: \${TRUSTED_PROXIES:-172.16.0.0/12}
${toVariables(COLLECTOR_SETTINGS)}

  database:
    image: ${POSTGRES_IMAGE}
    restart: unless-stopped
    shm_size: 128mb
    volumes: ['database:/var/lib/postgresql/data']
    environment:
      POSTGRES_USER: marquee
      POSTGRES_DB: marquee
      POSTGRES_PASSWORD: \${POSTGRES_PASSWORD:?}
    healthcheck:
      test: [CMD, pg_isready, --username=marquee]
      interval: 5s
      timeout: 3s
      retries: 10

volumes:
  backend:
  collector:
  database:
`;
}

/** @param {readonly string[]} names */
function toVariables(names) {
  return names.map((name) => `      ${name}: \${${name}:-}`).join('\n');
}

/** @param {Deployment} deployment */
function toEnvironment({ name }) {
  const address = `https://${name === '_' ? 'site.example.com' : name}`;
  return `# Copy to .env in this folder, and keep that out of version control. It takes the other settings of
# platforms/backend/README.md and docs/operating.md, too, such as CONFIRM_EMAIL=1, where compose.yaml names them.
# Letters and digits only: it becomes part of an address. For example from: openssl rand -hex 32
POSTGRES_PASSWORD=
# Signs tokens; a new one signs everyone out. For example from: openssl rand -hex 32
AUTH_SECRET=
APP_URL=${address}/
APP_ORIGINS=${address}
SITE_NAME=
SMTP_URL=smtps://user:password@mail.example.com:465
MAIL_FROM="Marquee <no-reply@example.com>"
SITE_PORT=8080
# With --profile collector. Opens its page; for example from: openssl rand -hex 16
OPERATOR_TOKEN=
COLLECTOR_PORT=8083
# From the second version on: the image before, whose assets open pages still load.
# PREVIOUS=marquee-site:1.0.0
`;
}

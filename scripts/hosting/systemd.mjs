/**
 * Returns units for a machine without containers: the account back end, a backup of its data each night, and the
 * collector.
 *
 * @returns {import('./deployment.mjs').Files}
 */
export function toSystemdFiles() {
  return {
    'marquee-backend.service': toService(
      'backend',
      'Account back end of Marquee',
      `Type=exec
ExecStart=/usr/bin/node platforms/backend/dist/main.js
Restart=on-failure
RestartSec=2
TimeoutStopSec=15`,
      STARTED_AT_BOOT,
    ),
    'marquee-backup.service': toService(
      'backend',
      'Backup of the account back end of Marquee',
      `Type=oneshot
ExecStartPre=/bin/mkdir -p /var/lib/marquee/backups
ExecStart=/bin/sh -c 'exec /usr/bin/node platforms/backend/dist/main.js backup "/var/lib/marquee/backups/accounts-$(date +%%F)"'
# Kept for 30 days.
ExecStartPost=/usr/bin/find /var/lib/marquee/backups -name 'accounts-*' -mtime +30 -delete`,
      '',
    ),
    'marquee-backup.timer': `[Unit]
Description=Backup of the account back end of Marquee, each night

[Timer]
OnCalendar=*-*-* 03:00:00
RandomizedDelaySec=30min
Persistent=true

[Install]
WantedBy=timers.target
`,
    'backend.env': `# To /etc/marquee/backend.env, readable by root alone (chmod 600). All settings: platforms/backend/README.md
PORT=8082
HOST=127.0.0.1
DATA_DIR=/var/lib/marquee
# DATABASE_URL=postgres://marquee:password@localhost/marquee
AUTH_SECRET=
APP_URL=https://site.example.com/
APP_ORIGINS=https://site.example.com
SMTP_URL=smtps://user:password@mail.example.com:465
MAIL_FROM="Marquee <no-reply@example.com>"
TRUSTED_PROXIES=127.0.0.1
`,
    'marquee-collector.service': toService(
      'collector',
      'Collector of Marquee',
      `Type=exec
ExecStart=/usr/bin/node platforms/collector/dist/main.js
Restart=on-failure
RestartSec=2`,
      STARTED_AT_BOOT,
    ),
    'collector.env': `# To /etc/marquee/collector.env, readable by root alone (chmod 600). All settings: docs/operating.md, “The collector”
PORT=8083
HOST=127.0.0.1
DATA_DIR=/var/lib/marquee-collector
SOURCE_MAPS_DIR=/srv/source-maps
# Opens the page. For example from: openssl rand -hex 16
OPERATOR_TOKEN=
TRUSTED_PROXIES=127.0.0.1
`,
  };
}

const STARTED_AT_BOOT = `
[Install]
WantedBy=multi-user.target
`;

/** The file with the settings of each program, its user and the folder it may write to. */
const PROGRAMS = {
  backend: { settings: 'backend.env', user: 'marquee' },
  collector: { settings: 'collector.env', user: 'marquee-collector' },
};

/**
 * Returns a unit whose process has a user of its own, may write only to its own folder and gains no privileges.
 *
 * @param {keyof typeof PROGRAMS} program
 * @param {string} description
 * @param {string} service
 * @param {string} install
 */
function toService(program, description, service, install) {
  const { settings, user } = PROGRAMS[program];
  return `[Unit]
Description=${description}
After=network-online.target postgresql.service
Wants=network-online.target

[Service]
${service}
WorkingDirectory=/opt/marquee
EnvironmentFile=/etc/marquee/${settings}
Environment=NODE_ENV=production
User=${user}
Group=${user}
StateDirectory=${user}
StateDirectoryMode=0700
UMask=0077
NoNewPrivileges=true
CapabilityBoundingSet=
PrivateTmp=true
PrivateDevices=true
ProtectSystem=strict
ProtectHome=true
ProtectKernelTunables=true
ProtectKernelModules=true
ProtectControlGroups=true
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=true
LockPersonality=true
SystemCallArchitectures=native
${install}`;
}

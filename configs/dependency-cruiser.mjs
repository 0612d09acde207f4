const TESTS = String.raw`\.(?:test|contract)\.tsx?$`;
const own = (/** @type {string} */ name) => `^packages/${name}/src/`;
const DOMAINS =
  'account|ads|analytics|commerce|config|consent|content|demo|entitlement|error-reporting|guide|language|library|playback|search';

/**
 * Returns a rule for a folder that may import only some of ours.
 *
 * @param {string} name
 * @param {string} folder
 * @param {readonly string[]} allowed paths besides its own
 * @param {string} comment
 */
function mayImport(name, folder, allowed, comment) {
  const places = [folder, ...allowed].join('|');
  return {
    name,
    comment,
    from: { path: folder, pathNot: TESTS },
    to: { path: '^(?:packages|platforms|e2e|scripts|configs)/', pathNot: places },
  };
}

/**
 * @param {string} name
 * @param {string} from
 * @param {string} to
 * @param {string} comment
 */
function mustNotImport(name, from, to, comment) {
  return { name, comment, from: { path: from, pathNot: TESTS }, to: { path: to } };
}

const packageRules = [
  mayImport(
    'common-is-alone',
    own('common'),
    [],
    'packages/common is the product without a framework: it imports none of our packages.',
  ),
  mayImport('theme-is-alone', own('theme'), [], 'packages/theme imports none of our packages.'),
  mayImport('i18n-is-alone', own('i18n'), [], 'packages/i18n imports none of our packages.'),
  mayImport(
    'player-on-common',
    own('player'),
    [own('common')],
    'packages/player knows the contract in common and nothing else.',
  ),
  mayImport(
    'ui-on-common-theme-i18n',
    own('ui-react'),
    [own('common'), own('theme'), own('i18n')],
    'packages/ui-react knows the player by its token only; never the engine or a platform.',
  ),
  mayImport(
    'testing-on-common-and-ui',
    own('testing'),
    [own('common'), own('ui-react'), own('i18n')],
    'packages/testing offers fakes of common and renders ui-react.',
  ),
  mayImport(
    'web-on-packages',
    '^platforms/web/',
    ['^packages/'],
    'platforms/web is an entry: it imports packages, no other platform.',
  ),
  mayImport(
    'studio-on-packages',
    '^platforms/studio/',
    ['^packages/(?:common|theme|ui-react)/'],
    'The studio writes configurations: it knows their schema, the theme and the design system, not the site.',
  ),
  mayImport(
    'pages-on-packages-and-routes',
    '^platforms/pages/',
    [
      '^packages/',
      '^platforms/web/src/(?:routes|build-defaults)\\.ts$',
      '^platforms/content/src/folder-lock\\.ts$',
    ],
    'platforms/pages writes what the app shows: of the web platform it knows the routes and the settings of the build, of the other command that writes a folder its lock.',
  ),
  mayImport(
    'sandbox-is-alone',
    '^platforms/sandbox/',
    [],
    'The sandbox is a second, independent reading of the contracts.',
  ),
  mayImport('backend-is-alone', '^platforms/backend/', [], 'The back end is a product of its own.'),
  mayImport('collector-is-alone', '^platforms/collector/', [], 'The collector is installed without the app.'),
  mayImport(
    'content-is-alone',
    '^platforms/content/',
    [],
    'platforms/content writes files for the delivery API; the product reads them like those of any host.',
  ),
  {
    name: 'testing-in-tests-only',
    comment:
      'Fakes and fixtures belong to tests: only *.test.* and *.contract.* files import packages/testing.',
    from: { pathNot: `${TESTS}|^packages/testing/|^e2e/|^vitest` },
    to: { path: own('testing') },
  },
  {
    name: 'no-framework-in-common',
    comment:
      'Common runs without React, and its texts are keys. Of zustand it takes zustand/vanilla; the root entry imports React.',
    from: { path: own('common') },
    to: {
      path: String.raw`node_modules/(?:react|react-dom|react-router-dom|react-router|react-i18next|i18next|@tanstack/react-query|zustand/(?:esm/)?(?:index|react))(?:[/.]|$)`,
    },
  },
];

const domainRules = [
  {
    name: 'shared-is-pure',
    comment: 'shared/ holds pure functions: no domain, no port, no package.',
    from: { path: '^packages/common/src/shared/', pathNot: TESTS },
    to: { pathNot: '^packages/common/src/shared/' },
  },
  mayImportInCommon(
    'platform-on-shared',
    'platform',
    ['shared'],
    'platform/ holds ports: it knows shared/ only.',
  ),
  {
    name: 'providers-know-models-and-contracts',
    comment:
      'A provider imports a domain’s model, contract and errors, never a store, controller, query or the app (D7).',
    from: { path: '^packages/common/src/providers/', pathNot: TESTS },
    to: { path: String.raw`^packages/common/src/(?:app/|.*-(?:store|controller|queries)\.ts$)` },
  },
  {
    name: 'providers-are-strangers',
    comment: 'No provider imports another one: each can be taken away (D7).',
    from: { path: '^packages/common/src/providers/([^/]+)/', pathNot: TESTS },
    to: { path: '^packages/common/src/providers/', pathNot: '^packages/common/src/providers/$1/' },
  },
  {
    name: 'domains-know-no-provider',
    comment: 'A domain names the contract; which provider answers it is chosen in app/.',
    from: { path: `^packages/common/src/(?:${DOMAINS})/`, pathNot: TESTS },
    to: { path: '^packages/common/src/(?:providers|app)/' },
  },
  mustNotImport(
    'stores-know-models-only',
    String.raw`^packages/common/src/.*-store\.ts$`,
    String.raw`^packages/common/src/.*-(?:service|controller|queries|store)\.ts$`,
    'A store holds state of models. Services and controllers know it, not the other way (D6).',
  ),
  mustNotImport(
    'services-know-no-state',
    String.raw`^packages/common/src/.*-service\.ts$`,
    String.raw`^packages/common/src/.*-(?:store|controller)\.ts$`,
    'A service answers; it neither holds nor changes client state (D6).',
  ),
  mustNotImport(
    'controllers-are-strangers',
    String.raw`^packages/common/src/.*-controller\.ts$`,
    String.raw`^packages/common/src/.*-controller\.ts$`,
    'What spans domains is a class in app/flows that calls both controllers in visible order (D6).',
  ),
];

const screenRules = [
  mustNotImport(
    'design-system-knows-no-domain',
    '^packages/ui-react/src/(?:components|hooks)/',
    '^packages/ui-react/src/(?!components/|hooks/)[^/]+/',
    'What two or more domains use knows none of them. What one domain uses belongs into its folder.',
  ),
  mustNotImport(
    'components-get-props',
    '^packages/ui-react/src/components/',
    String.raw`^packages/ui-react/src/hooks/use-(?:service|site|store)\.ts$`,
    'A component gets everything by props, so that it can be shown and tested alone. Connect it in its domain.',
  ),
  mustNotImport(
    'components-use-no-data',
    '^packages/ui-react/src/components/',
    String.raw`^packages/common/src/.*-(?:service|store|controller|queries)\.ts$|node_modules/@tanstack/`,
    'A component knows models; services, stores and queries are for the domains.',
  ),
];

const generalRules = [
  {
    name: 'no-cycles',
    comment: 'A cycle cannot be read, tested or split.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolvable',
    comment: 'The import leads nowhere.',
    from: { pathNot: '^platforms/web/' },
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  {
    name: 'declared-packages-only',
    comment: 'The package is in no package.json of this workspace: it works here by chance.',
    from: { path: '^(?:packages|platforms)/', pathNot: TESTS },
    to: { dependencyTypes: /** @type {('npm-no-pkg' | 'npm-unknown')[]} */ (['npm-no-pkg', 'npm-unknown']) },
  },
];

/**
 * @param {string} name
 * @param {string} folder
 * @param {readonly string[]} allowed
 * @param {string} comment
 */
function mayImportInCommon(name, folder, allowed, comment) {
  const places = [folder, ...allowed].map((part) => `^packages/common/src/${part}/`).join('|');
  return {
    name,
    comment,
    from: { path: `^packages/common/src/${folder}/`, pathNot: TESTS },
    to: { path: '^packages/', pathNot: places },
  };
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...packageRules, ...domainRules, ...screenRules, ...generalRules].map((rule) => ({
    ...rule,
    severity: /** @type {const} */ ('error'),
  })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`(?:^|/)(?:dist|\.cache|media-tools|public)/|\.(?:scss|css|json)$` },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};

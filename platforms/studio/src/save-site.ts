import { drawAppIcons, type IconMotif } from './app-icons.ts';
import { isDemo, type Deployment, type Draft } from './draft.ts';
import { toFileName, zipSite } from './export-files.ts';

const SAID: Readonly<Record<IconMotif, string>> = {
  logo: 'Exported. The icons are made from the logo.',
  letter: 'Exported. There is no logo, so the icons have the first letter of the site’s name.',
  'unreadable logo':
    'Exported. The icons have the first letter of the site’s name: the logo’s host does not allow reading it, or it does not load. Upload the logo to have it in the icons.',
};

const DEMO_SERVERS =
  'The exported .webapp.ini has no addresses of this demo’s servers: set apiBaseUrl to that of your content host.';

/** Saves the zip of the site. Resolves with a message for the user. */
export async function saveSite(draft: Draft, deployment: Deployment): Promise<string> {
  const { icons, motif } = await drawAppIcons(draft);
  const link = document.createElement('a');
  const zip = zipSite(draft, icons, deployment);
  link.href = URL.createObjectURL(new Blob([new Uint8Array(zip)], { type: 'application/zip' }));
  link.download = `${toFileName(draft.config['siteName'])}.zip`;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return isDemo(deployment) ? `${SAID[motif]} ${DEMO_SERVERS}` : SAID[motif];
}

import { CONFIG_SOURCE_PARAM } from '@marquee/common/config/config-source.ts';
import { SiteContext } from '@marquee/common/config/site-context.ts';
import { getPreviewedSource } from '@marquee/common/demo/demo-mode.ts';

import { useService } from '../hooks/use-service.ts';
import { PreviewNote } from './layout/preview-note.tsx';

/** The note of a preview; nothing where the deployment shows its own site, or is no demo. */
export function PreviewNoteContainer() {
  const { config, settings } = useService(SiteContext);
  const source = getPreviewedSource(settings, config.id);
  if (source === undefined) return null;
  // Start-up clears what was chosen when the value is empty.
  return <PreviewNote configId={source} unselectHref={`/?${CONFIG_SOURCE_PARAM}=`} />;
}

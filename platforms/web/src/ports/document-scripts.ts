import { injectable } from 'inversify';
import type { PageScripts } from '@marquee/common/platform/page-scripts.ts';

/** The script elements of the document; those that were taken out again may still run, but ours never are. */
@injectable()
export class DocumentScripts implements PageScripts {
  listForeign(): readonly string[] {
    const addresses = [...document.scripts].map(({ src }) => src);
    return addresses.filter((src) => /^https?:/.test(src) && new URL(src).origin !== window.location.origin);
  }
}

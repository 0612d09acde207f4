import type { Title } from '../catalogue/title.ts';

/** Whether a title needs no subscription: marked by the editor, or a trailer. */
export function isFreeTitle({ params, tags }: Title): boolean {
  return (
    /^(?:true|1|yes|on)$/i.test(params.free ?? '') ||
    /^(?:false|0|no|off)$/i.test(params.requiresSubscription ?? '') ||
    tags.includes('trailer')
  );
}

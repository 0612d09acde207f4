import { MediaSkeleton } from '../components/media-hero/media-skeleton.tsx';
import { useSite } from '../hooks/use-site.ts';

/** The head of a title's page before it is there, in the layout of the site; `picture` as in `MediaSkeleton`. */
export function TitleSkeleton({ picture }: { readonly picture?: string }) {
  const { config } = useSite();
  return <MediaSkeleton layout={config.custom.inlinePlayer ? 'inline' : 'cinema'} picture={picture} />;
}

import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { mediaPath } from '@marquee/common/content/paths.ts';

/** An address without the title in it, or with an old one, becomes the page's own; the query stays. */
export function useSlugInAddress(item: Pick<MediaItem, 'id' | 'title'>): void {
  const navigate = useNavigate();
  const { '*': slug = '' } = useParams();
  const { search } = useLocation();
  const path = mediaPath(item);
  const wanted = decodeURIComponent(path.split('/')[3] ?? '');
  useEffect(() => {
    if (slug !== wanted) void navigate({ pathname: path, search }, { replace: true });
  }, [slug, wanted, path, search, navigate]);
}

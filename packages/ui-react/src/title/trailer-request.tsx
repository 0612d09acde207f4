import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isTitleGone } from '@marquee/common/content/content-errors.ts';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { PlaybackRequest } from '../player/playback-request.tsx';

/**
 * Plays the trailer over the page. Rendered while the URL has `trailer=1`. Renders nothing if the trailer is missing, and
 * shows a toast each time it fails to load.
 */
export function TrailerRequest({ trailerId }: { readonly trailerId: string }) {
  const { t } = useTranslation('errors');
  const toasts = useService(ToastController);
  const { data: trailer, error } = useQuery(useService(ContentQueries).media(trailerId, useLanguage()));
  useEffect(() => {
    if (error && !trailer && !isTitleGone(error))
      toasts.showFailure(`${t('loading_failed')}. ${t('loading_failed_description')}`);
  }, [error, trailer, t, toasts]);
  if (!trailer || trailer.sources.length === 0) return null;
  return <PlaybackRequest item={trailer} playlistId={undefined} mode="trailer" />;
}

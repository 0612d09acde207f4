import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { isTitleGone } from '@marquee/common/content/content-errors.ts';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';

import { Button } from '../components/button/button.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { usePlayIntent } from '../player/use-play-intent.ts';

/**
 * Opens the trailer in a dialog, as a history entry that going back closes. Disabled when the trailer is unavailable;
 * while that is unknown the button works, and the trailer opens once it is loaded. One that failed to load is requested
 * again.
 */
export function TrailerButton({ trailerId }: { readonly trailerId: string }) {
  const { t } = useTranslation('media');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { data, error, refetch } = useQuery(useService(ContentQueries).media(trailerId, useLanguage()));
  const prepare = usePlayIntent(data, true);
  const isMissing = data ? data.sources.length === 0 : isTitleGone(error);

  const open = () => {
    prepare();
    if (error && !data) void refetch();
    const params = new URLSearchParams(search);
    // It is loading: another history entry would open it again when it is closed.
    if (params.get('trailer') === '1') return;
    params.set('trailer', '1');
    const to = { pathname, search: params.toString() };
    void navigate(to, { state: { fromDetail: true }, preventScrollReset: true });
  };
  return (
    <Button
      variant="secondary"
      aria-haspopup="dialog"
      disabled={isMissing}
      onClick={open}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <Icon name="film" />
      {t('trailer')}
    </Button>
  );
}

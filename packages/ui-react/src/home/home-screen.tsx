import { useQueries } from '@tanstack/react-query';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import { getHomeRowQuery, isHomeRowOn } from '@marquee/common/content/home-row-query.ts';

import { PageHead } from '../components/page-head/page-head.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { HomeRows } from './home-rows.tsx';
import styles from './home-screen.module.scss';

export const chunk = { code: HomeScreen };

/** `/`: the site's rows under a heading for those who listen. */
export function HomeScreen() {
  const { siteName } = useSite();
  return (
    <>
      <HomeHead />
      <div className={styles['page']}>
        <h1 className={styles['title']}>{siteName}</h1>
        <HomeRows />
      </div>
    </>
  );
}

/** A component of its own: the answer of the first row must not render the page again. */
function HomeHead() {
  const { config, siteName } = useSite();
  const firstPoster = useFirstPoster();
  return (
    <PageHead
      title={siteName}
      description={config.description}
      canonical={new URL('/', window.location.origin).href}
      image={toAbsolute(config.banner) ?? firstPoster}
    />
  );
}

/** Of the first title on the page. The row requests its titles by the same query. */
function useFirstPoster(): string | undefined {
  const { content, features } = useSite().config;
  const contentQueries = useService(ContentQueries);
  const language = useLanguage();
  const queries = content
    .filter((row) => isHomeRowOn(row, features))
    .flatMap((row) => getHomeRowQuery(row, contentQueries, language) ?? [])
    .slice(0, 1);
  return useQueries({ queries })[0]?.data?.items[0]?.images.poster;
}

/** Social cards take absolute addresses only. */
function toAbsolute(banner: string | undefined): string | undefined {
  const { origin } = window.location;
  return banner !== undefined && URL.canParse(banner, origin) ? new URL(banner, origin).href : undefined;
}

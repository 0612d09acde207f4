import { PageHead } from '../components/page-head/page-head.tsx';
import { HomeRows } from '../containers/home-rows.tsx';
import { useSite } from '../hooks/use-site.ts';
import styles from './home-screen.module.scss';

/** `/`: the site's rows under a heading for those who listen. */
export function HomeScreen() {
  const { config, siteName } = useSite();
  return (
    <>
      <PageHead
        title={siteName}
        description={config.description}
        canonical={new URL('/', window.location.origin).href}
        image={getPicture(config.banner)}
      />
      <div className={styles['page']}>
        <h1 className={styles['title']}>{siteName}</h1>
        <HomeRows />
      </div>
    </>
  );
}

/** Social cards take absolute addresses only. */
function getPicture(banner: string | undefined): string | undefined {
  const { origin } = window.location;
  return banner !== undefined && URL.canParse(banner, origin) ? new URL(banner, origin).href : undefined;
}

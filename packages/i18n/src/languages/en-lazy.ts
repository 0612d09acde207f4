import consent from '../locales/en/consent.json';
import demo from '../locales/en/demo.json';
import { englishAccount } from './en-account.ts';
import { englishCheckout } from './en-checkout.ts';
import { englishGuide } from './en-guide.ts';
import { englishLibrary } from './en-library.ts';
import { englishPages } from './en-pages.ts';
import { englishPasskeys } from './en-passkeys.ts';
import { englishPayments } from './en-payments.ts';
import { englishPlayer } from './en-player.ts';
import { englishProfiles } from './en-profiles.ts';
import { englishSearch } from './en-search.ts';
import { englishSeries } from './en-series.ts';
import { englishUser } from './en-user.ts';

/** English texts of chunks that load after the first page; each chunk brings its own. */
export const lazyEnglish = {
  consent,
  demo,
  ...englishAccount,
  ...englishCheckout,
  ...englishLibrary,
  ...englishPages,
  ...englishPasskeys,
  ...englishPayments,
  ...englishPlayer,
  ...englishProfiles,
  ...englishSearch,
  ...englishGuide,
  ...englishSeries,
  ...englishUser,
};

import { englishUser } from '@marquee/i18n/languages/en-user.ts';

import type { Feature } from '../hooks/use-feature.ts';

/** The viewer's own area and the ways into it. */
export const userFeature: Feature = { texts: englishUser };

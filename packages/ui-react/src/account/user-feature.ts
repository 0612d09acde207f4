import type { Feature } from '@marquee/common/app/features.ts';
import { englishUser } from '@marquee/i18n/languages/en-user.ts';

/** The viewer's own area and the ways into it. */
export const userFeature: Feature = { texts: englishUser };

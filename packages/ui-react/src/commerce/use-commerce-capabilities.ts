import {
  getCommerceCapabilities,
  type CommerceCapabilities,
} from '@marquee/common/commerce/commerce-capabilities.ts';
import { CommerceService } from '@marquee/common/commerce/commerce-service.ts';

import { useService } from '../hooks/use-service.ts';

/** Returns the site's commerce capabilities. Use only on sites that sell something, once the commerce code has loaded. */
export function useCommerceCapabilities(): CommerceCapabilities {
  return getCommerceCapabilities(useService(CommerceService));
}

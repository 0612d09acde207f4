import {
  getCommerceCapabilities,
  type CommerceCapabilities,
} from '@marquee/common/commerce/commerce-capabilities.ts';
import { CommerceService } from '@marquee/common/commerce/commerce-service.ts';

import { useService } from '../hooks/use-service.ts';

/** What the product can do with the money matters of this site. Only where something is sold, once its code is there. */
export function useCommerceCapabilities(): CommerceCapabilities {
  return getCommerceCapabilities(useService(CommerceService));
}

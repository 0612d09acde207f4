import type { JsonObject } from '../json-value.ts';
import type { CleengState } from './cleeng-state.ts';
import { commerceView } from './commerce/commerce-view.ts';

/** Returns the state that tests may inspect: the rules and the provider's data, without passwords and tokens. */
export function cleengView({
  rules,
  customers,
  commerce,
  refreshTokens,
  deviceCodes,
}: CleengState): JsonObject {
  return {
    rules: {
      ...rules,
      consents: rules.consents.map((consent) => ({ ...consent })),
      capture: rules.capture.map((setting) => ({ ...setting })),
      paymentMethods: rules.paymentMethods.map((method) => ({ ...method })),
    },
    customers: customers.map(({ id, email, firstName, lastName, externalData, consents, capture }) => ({
      id,
      email,
      firstName,
      lastName,
      externalData,
      consents: Object.fromEntries([...consents].map(([name, { state }]) => [name, state])),
      isCaptured: capture !== null,
      sessions: [...refreshTokens.values()].filter(({ customerId }) => customerId === id).length,
    })),
    ...commerceView(commerce),
    deviceCodes: [...deviceCodes].map(([code, { deviceName, customerId }]) => ({
      code,
      deviceName,
      customerId,
    })),
  };
}

import { RecordReader } from '../catalogue/record-reader.ts';
import { ApiError } from '../http/api-error.ts';
import { feeKinds, feePeriods, type AccessFee } from './access-fee.ts';
import { noticeHabits, type CommerceRules } from './commerce-rules.ts';

/**
 * Parses the rules of the provider's shop; omitted ones stay unchanged.
 *
 * @throws ApiError 400 `parameter_invalid`; CatalogueError naming the invalid member of a fee
 */
export function parseCommerceRules(body: unknown, before: CommerceRules): CommerceRules {
  const reader = new RecordReader(body, 'rules');
  return {
    accessFees: reader.has('accessFees') ? reader.list('accessFees', parseFee) : before.accessFees,
    settlementMs: reader.has('settlementMs') ? reader.amount('settlementMs') : before.settlementMs,
    paymentNotices: reader.has('paymentNotices')
      ? oneOf(noticeHabits, reader.name('paymentNotices'))
      : before.paymentNotices,
    areRenewalsDeclined: reader.has('areRenewalsDeclined')
      ? reader.flag('areRenewalsDeclined')
      : before.areRenewalsDeclined,
  };
}

function parseFee(value: unknown, place: string): AccessFee {
  const reader = new RecordReader(value, place);
  return {
    id: reader.amount('id'),
    itemId: reader.amount('itemId'),
    kind: oneOf(feeKinds, reader.name('kind')),
    title: reader.text('title'),
    description: reader.text('description'),
    cents: reader.amount('cents'),
    currency: reader.name('currency'),
    quantity: reader.amount('quantity'),
    period: oneOf(feePeriods, reader.name('period')),
    trialDays: reader.has('trialDays') ? reader.amount('trialDays') : 0,
    isSwitchable: reader.has('isSwitchable') ? reader.flag('isSwitchable') : true,
  };
}

function oneOf<T extends string>(known: readonly T[], value: string): T {
  const found = known.find((name) => name === value);
  if (found === undefined)
    throw new ApiError(400, 'parameter_invalid', `${value} is none of ${known.join(', ')}`);
  return found;
}

import { ApiError } from '../http/api-error.ts';
import { RecordReader } from '../catalogue/record-reader.ts';
import { socialProviders, type InPlayerRules } from './in-player-state.ts';
import { planModels, type Plan } from './plan.ts';
import { registerFieldTypes, type RegisterField } from './register-field.ts';

/**
 * Parses the rules of the provider; omitted ones stay unchanged.
 *
 * @throws ApiError 400 `parameter_invalid`; CatalogueError naming the invalid member of a field or plan
 */
export function parseInPlayerRules(body: unknown, before: InPlayerRules): InPlayerRules {
  const reader = new RecordReader(body, 'rules');
  const amount = (name: 'tokenLifeS' | 'resetTokenLifeS' | 'listPageSize'): number =>
    reader.has(name) ? reader.amount(name) : before[name];
  return {
    tokenLifeS: amount('tokenLifeS'),
    resetTokenLifeS: amount('resetTokenLifeS'),
    listPageSize: amount('listPageSize'),
    socialProviders: reader.has('socialProviders')
      ? reader.texts('socialProviders').map((name) => oneOf(socialProviders, name))
      : before.socialProviders,
    registerFields: reader.has('registerFields')
      ? reader.list('registerFields', parseRegisterField)
      : before.registerFields,
    plans: reader.has('plans') ? reader.list('plans', parsePlan) : before.plans,
  };
}

function parseRegisterField(value: unknown, place: string): RegisterField {
  const reader = new RecordReader(value, place);
  const text = (name: string): string => (reader.has(name) ? reader.text(name) : '');
  return {
    name: reader.name('name'),
    label: text('label'),
    type: oneOf(registerFieldTypes, reader.name('type')),
    isRequired: reader.flag('required'),
    defaultValue: text('default_value'),
    placeholder: text('placeholder'),
    options: reader.textMap('options'),
  };
}

function parsePlan(value: unknown, place: string): Plan {
  const reader = new RecordReader(value, place);
  const list = (name: string): readonly string[] | null => (reader.has(name) ? reader.texts(name) : null);
  return {
    id: reader.name('id'),
    originalId: reader.has('originalId') ? reader.amount('originalId') : 0,
    name: reader.has('name') ? reader.text('name') : reader.name('id'),
    model: oneOf(planModels, reader.name('model')),
    itemId: reader.has('itemId') ? reader.amount('itemId') : null,
    access: {
      drmPolicyId: reader.has('drmPolicyId') ? reader.text('drmPolicyId') : '',
      includeTags: list('includeTags'),
      excludeTags: list('excludeTags'),
      includeCustomParams: list('includeCustomParams'),
      excludeCustomParams: list('excludeCustomParams'),
    },
  };
}

function oneOf<T extends string>(known: readonly T[], value: string): T {
  const found = known.find((name) => name === value);
  if (found === undefined)
    throw new ApiError(400, 'parameter_invalid', `${value} is none of ${known.join(', ')}`);
  return found;
}

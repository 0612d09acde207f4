/** The members of a customer that may be sent to clients. */
const SHOWN = ['id', 'email', 'firstName', 'lastName', 'terms', 'createdAt', 'updatedAt'];
/** The members of Payload's responses that may be sent to clients. */
const PASSED_ON = ['message', 'token', 'refreshedToken', 'exp', 'collection', 'strategy'];

type Values = Readonly<Record<string, unknown>>;

/** Reduces a response of Payload's to the members of the contract. */
export function toShownAnswer(body: Values): Values {
  if (Array.isArray(body['errors'])) return { errors: body['errors'].map(toShownError) };
  return {
    ...pick(body, PASSED_ON),
    ...('user' in body && { user: toShownCustomer(body['user']) }),
    ...('doc' in body && { doc: toShownCustomer(body['doc']) }),
  };
}

function toShownCustomer(value: unknown): Values | null {
  return isValues(value) ? { ...pick(value, SHOWN), collection: 'customers' } : null;
}

function toShownError(value: unknown): Values {
  const error = isValues(value) ? value : {};
  const data = isValues(error['data']) ? error['data'] : undefined;
  const fields = Array.isArray(data?.['errors']) ? data['errors'].filter(isValues) : [];
  return {
    ...pick(error, ['name', 'message']),
    ...(data !== undefined && {
      data: {
        ...pick(data, ['collection']),
        errors: fields.map((field) => pick(field, ['label', 'message', 'path'])),
      },
    }),
  };
}

function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null;
}

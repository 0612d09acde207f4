/** Maximum entries of a customer's list; the oldest is dropped. */
export const LIST_LIMIT = 200;

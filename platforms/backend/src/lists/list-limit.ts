/** Entries of one customer's list; the oldest gives way. */
export const LIST_LIMIT = 200;

/** The owner of a list: a customer, or one of their profiles. */
export interface ListOwner {
  readonly customerId: string;
  /** Undefined for the main profile, whose lists are the customer's. */
  readonly profileId: string | undefined;
}

/**
 * Parts of the statements on a list of an owner. The owner's values are the first parameters, unless `first` says at which
 * number they begin.
 */
export interface ListSql {
  readonly table: string;
  /** The owner's columns, and the parameters of their values. */
  readonly columns: string;
  readonly parameters: string;
  readonly isOwners: string;
  /** Number of the first parameter after them. */
  readonly next: number;
}

export function toListSql(list: 'history' | 'favorites', { profileId }: ListOwner, first = 1): ListSql {
  const columns = profileId === undefined ? ['customer_id'] : ['customer_id', 'profile_id'];
  return {
    table: profileId === undefined ? list : `profile_${list}`,
    columns: columns.join(', '),
    parameters: columns.map((_, index) => `$${first + index}`).join(', '),
    isOwners: columns.map((column, index) => `${column} = $${first + index}`).join(' AND '),
    next: first + columns.length,
  };
}

export function toValues({ customerId, profileId }: ListOwner): readonly string[] {
  return profileId === undefined ? [customerId] : [customerId, profileId];
}

/**
 * Returns SQL for the time of a new entry: now, or just after the list's newest entry when that is later. So a list
 * keeps its order and its latest entry when the clock was set back or another process is ahead.
 *
 * @param now the parameter with the current time
 */
export function toListTime(column: string, now: string, { table, isOwners }: ListSql): string {
  return `(SELECT CASE WHEN MAX(${column}) >= ${now} THEN MAX(${column}) + 1 ELSE ${now} END
    FROM ${table} WHERE ${isOwners})`;
}

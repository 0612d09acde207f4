/** A route's name, its paths without tenant and query, and the methods it takes: `GET` and `HEAD` when none are named. */
export type RoutePattern<Name extends string> = readonly [
  name: Name,
  path: RegExp,
  ...methods: readonly string[],
];

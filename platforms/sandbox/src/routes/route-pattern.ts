/** A route's name, its paths without tenant and query, and its methods: by default `GET` and `HEAD`. */
export type RoutePattern<Name extends string> = readonly [
  name: Name,
  path: RegExp,
  ...methods: readonly string[],
];

import type { QueryFunction, QueryKey } from '@tanstack/query-core';

/**
 * On a query whose answer is in the viewer's language: the same question in another one, so that a change of language can
 * have the answers before it shows.
 */
export interface LanguageMeta extends Record<string, unknown> {
  readonly inLanguage?: (language: string) => TranslatedQuery;
}

export interface TranslatedQuery {
  readonly queryKey: QueryKey;
  readonly queryFn: QueryFunction;
  readonly staleTime: number;
}

declare module '@tanstack/query-core' {
  interface Register {
    queryMeta: LanguageMeta;
  }
}

import type { QueryFunction, QueryKey } from '@tanstack/query-core';

/**
 * Metadata of a query with translated data: the same query in another language, so that a change of language can load
 * the data before it shows.
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

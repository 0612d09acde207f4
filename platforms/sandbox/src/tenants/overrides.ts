/** What can be replaced for one tenant, as in the address of its control route. */
export const overrideKinds = [
  'configs',
  'media',
  'playlists',
  'content_lists',
  'watchlists',
  'series',
  'episodes',
  'content_searches',
  'ad_schedules',
  'ad_configs',
  'ad_documents',
  'ad_wrappers',
] as const;

/** A kind of answer that a tenant can replace. */
export type OverrideKind = (typeof overrideKinds)[number];

/** Bodies that a tenant answers word for word in place of its own. */
export class Overrides {
  readonly #bodies = new Map<string, string>();
  /** The whole text of `/.webapp.ini`; null lets it be generated. */
  settings: string | null = null;

  /** Replaces the answer for one id; `body` need not be JSON. */
  set(kind: OverrideKind, id: string, body: string): void {
    this.#bodies.set(`${kind}/${id}`, body);
  }

  get(kind: OverrideKind, id: string): string | undefined {
    return this.#bodies.get(`${kind}/${id}`);
  }

  /** Takes one replacement back. */
  delete(kind: OverrideKind, id: string): void {
    this.#bodies.delete(`${kind}/${id}`);
  }

  clear(): void {
    this.#bodies.clear();
    this.settings = null;
  }
}

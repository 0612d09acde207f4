/** The kinds of responses that can be replaced for one tenant, as in the address of their control route. */
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

export type OverrideKind = (typeof overrideKinds)[number];

/** The literal response bodies of a tenant that replace generated ones. */
export class Overrides {
  readonly #bodies = new Map<string, string>();
  /** The whole text of `/.webapp.ini`; null for the generated one. */
  settings: string | null = null;

  /** Replaces the response for one id; `body` need not be JSON. */
  set(kind: OverrideKind, id: string, body: string): void {
    this.#bodies.set(`${kind}/${id}`, body);
  }

  get(kind: OverrideKind, id: string): string | undefined {
    return this.#bodies.get(`${kind}/${id}`);
  }

  /** Removes one replacement. */
  delete(kind: OverrideKind, id: string): void {
    this.#bodies.delete(`${kind}/${id}`);
  }

  clear(): void {
    this.#bodies.clear();
    this.settings = null;
  }
}

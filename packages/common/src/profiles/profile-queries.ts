import type { QueryFunction, QueryKey } from '@tanstack/query-core';
import { inject, injectable } from 'inversify';

import { ProfileSource } from './profile-source.ts';
import type { Profile } from './profile.ts';

/** Plain options for an observer or a client. */
export interface ProfilesQuery {
  readonly queryKey: QueryKey;
  readonly queryFn: QueryFunction<readonly Profile[]>;
  readonly staleTime: number;
}

/** Query options for profiles; the only place that builds their keys. */
@injectable()
export class ProfileQueries {
  readonly #source: ProfileSource;

  constructor(@inject(ProfileSource) source: ProfileSource) {
    this.#source = source;
  }

  /** The profiles of this user, or of the device while signed out; read again each time they are shown. */
  profiles(userId: string | undefined): ProfilesQuery {
    return {
      queryKey: ['profiles', userId ?? null],
      queryFn: ({ signal }) => this.#source.service.fetchProfiles(signal),
      staleTime: 0,
    };
  }
}

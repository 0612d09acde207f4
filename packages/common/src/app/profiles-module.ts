import { ContainerModule } from 'inversify';

import { ProfileController } from '../profiles/profile-controller.ts';
import { ProfileQueries } from '../profiles/profile-queries.ts';
import { ProfileSource } from '../profiles/profile-source.ts';
import { SwitchProfile } from './flows/switch-profile.ts';

/** The viewer's profiles; added to the app container with their page, or where a profile was chosen. */
export const profilesModule = new ContainerModule(({ bind }) => {
  bind(ProfileSource).toSelf().inSingletonScope();
  bind(ProfileQueries).toSelf().inSingletonScope();
  bind(ProfileController).toSelf().inSingletonScope();
  bind(SwitchProfile).toSelf().inSingletonScope();
});

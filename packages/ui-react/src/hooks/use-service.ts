import { createContext, useContext } from 'react';
import type { ServiceIdentifier } from 'inversify';
import { invariant } from '@marquee/common/shared/invariant.ts';

/** The part of the app container that React uses. */
export interface ServiceLocator {
  get<Service>(token: ServiceIdentifier<Service>): Service;
  get<Service>(token: ServiceIdentifier<Service>, options: { readonly optional: true }): Service | undefined;
}

export const ServiceContext = createContext<ServiceLocator | undefined>(undefined);

/** Returns a service of the app container. For containers, screens and hooks; components get props. */
export function useService<Service>(token: ServiceIdentifier<Service>): Service {
  const services = useContext(ServiceContext);
  invariant(services, 'useService needs a ServiceContext above it');
  return services.get(token);
}

/** Returns a service that only some sites have. */
export function useOptionalService<Service>(token: ServiceIdentifier<Service>): Service | undefined {
  const services = useContext(ServiceContext);
  invariant(services, 'useOptionalService needs a ServiceContext above it');
  return services.get(token, { optional: true });
}

import { createContext, useContext } from 'react';
import type { ServiceIdentifier } from 'inversify';
import { invariant } from '@marquee/common/shared/invariant.ts';

/** The part of the app container that React may see. */
export interface ServiceLocator {
  get<Service>(token: ServiceIdentifier<Service>): Service;
}

export const ServiceContext = createContext<ServiceLocator | undefined>(undefined);

/** A service of the app container. For containers, screens and hooks; components get props. */
export function useService<Service>(token: ServiceIdentifier<Service>): Service {
  const services = useContext(ServiceContext);
  invariant(services, 'useService needs a ServiceContext above it');
  return services.get(token);
}

import { Hono } from 'hono';
import type { Tenant } from '../tenants/tenant.ts';

/** The bindings of control routes. */
export interface ControlExchange {
  readonly tenant: Tenant;
}

/** Creates an empty router for control routes. */
export function createControlRouter() {
  return new Hono<{ Bindings: ControlExchange }>().basePath('/t/:tenant/_control');
}

/** The control routes of one tenant; paths start after `/t/{tenant}/_control`. */
export type ControlApp = ReturnType<typeof createControlRouter>;

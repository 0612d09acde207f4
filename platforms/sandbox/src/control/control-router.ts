import { Hono } from 'hono';
import type { Tenant } from '../tenants/tenant.ts';

/** What the control routes get beside the request. */
export interface ControlExchange {
  readonly tenant: Tenant;
}

/** An empty router of control routes. */
export function createControlRouter() {
  return new Hono<{ Bindings: ControlExchange }>().basePath('/t/:tenant/_control');
}

/** The control routes of one tenant; their paths begin behind `/t/{tenant}/_control`. */
export type ControlApp = ReturnType<typeof createControlRouter>;

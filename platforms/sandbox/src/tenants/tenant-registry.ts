import { ApiError } from '../http/api-error.ts';
import { Tenant, type TenantDefaults } from './tenant.ts';

const TENANT_LIMIT = 1_000;
const NAME_PATTERN = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** The tenants of a sandbox. The first request creates a tenant; the least recently used one is dropped. */
export class TenantRegistry {
  readonly #tenants = new Map<string, Tenant>();
  readonly #defaults: TenantDefaults;

  constructor(defaults: TenantDefaults) {
    this.#defaults = defaults;
  }

  /**
   * Returns the tenant of that name, created if new: lower-case letters, digits and hyphens, at most 64.
   *
   * @throws ApiError 400 `parameter_invalid` for an invalid name
   */
  get(name: string): Tenant {
    if (!NAME_PATTERN.test(name)) throw new ApiError(400, 'parameter_invalid', 'Not a tenant name');
    const tenant = this.#tenants.get(name) ?? new Tenant(name, this.#defaults);
    this.#tenants.delete(name);
    this.#tenants.set(name, tenant);
    this.#makeRoom();
    return tenant;
  }

  /** The names of the existing tenants, least recently used first. */
  get names(): readonly string[] {
    return [...this.#tenants.keys()];
  }

  #makeRoom(): void {
    const [oldest] = this.#tenants.keys();
    if (this.#tenants.size > TENANT_LIMIT && oldest !== undefined) this.#tenants.delete(oldest);
  }
}

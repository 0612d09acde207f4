import { ApiError } from '../http/api-error.ts';
import { Tenant, type TenantDefaults } from './tenant.ts';

const TENANT_LIMIT = 1_000;
const NAME_PATTERN = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** The tenants of a sandbox. A tenant begins with the first request for it; the one unused for longest gives way. */
export class TenantRegistry {
  readonly #tenants = new Map<string, Tenant>();
  readonly #defaults: TenantDefaults;

  constructor(defaults: TenantDefaults) {
    this.#defaults = defaults;
  }

  /**
   * The tenant of that name: lower-case letters, digits and hyphens, 64 at most.
   *
   * @throws ApiError 400 `parameter_invalid` for another name
   */
  get(name: string): Tenant {
    if (!NAME_PATTERN.test(name)) throw new ApiError(400, 'parameter_invalid', 'Not a tenant name');
    const tenant = this.#tenants.get(name) ?? new Tenant(name, this.#defaults);
    this.#tenants.delete(name);
    this.#tenants.set(name, tenant);
    this.#makeRoom();
    return tenant;
  }

  /** The names of the tenants that exist, the one used last at the end. */
  get names(): readonly string[] {
    return [...this.#tenants.keys()];
  }

  #makeRoom(): void {
    const [oldest] = this.#tenants.keys();
    if (this.#tenants.size > TENANT_LIMIT && oldest !== undefined) this.#tenants.delete(oldest);
  }
}

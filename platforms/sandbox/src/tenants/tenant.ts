import type { Catalogue } from '../catalogue/catalogue.ts';
import {
  generateCatalogue,
  type CatalogueSize,
  type GeneratedCatalogue,
} from '../catalogue/generate-catalogue.ts';
import { seedCleeng } from '../cleeng/cleeng-seeds.ts';
import type { CleengState } from '../cleeng/cleeng-state.ts';
import { BridgeState } from '../access-bridge/bridge-state.ts';
import { FaultList } from '../faults/fault-list.ts';
import { InPlayerState } from '../in-player/in-player-state.ts';
import { NotificationHub } from '../in-player/notification-hub.ts';
import { MailBox } from '../mail/mail-box.ts';
import { defaultSigningRules, type SigningRules } from '../signing/signing-rules.ts';
import { TenantClock, type Clock } from './clock.ts';
import { Overrides } from './overrides.ts';
import { RequestLog } from './request-log.ts';
import type { VariantName } from './variants.ts';

/** The initial state of every tenant. */
export interface TenantDefaults {
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  /** ISO 3166 code of the viewers' country. */
  readonly country: string;
}

/** One isolated copy of the sandbox's state: tests that use different tenants cannot disturb each other. */
export class Tenant {
  readonly name: string;
  readonly clock: TenantClock;
  readonly faults = new FaultList();
  readonly overrides = new Overrides();
  readonly requests = new RequestLog();
  /** The mailbox for mails of all services. */
  readonly mail = new MailBox();
  /** The country of viewers whose request does not name one (`X-Test-Country`). */
  country: string;
  /** When false, every response has `no-store`: for tests that change a response and load it again. */
  caching = true;
  /** The contract's alternatives that this tenant uses. */
  variants: ReadonlySet<VariantName> = new Set();
  /** How files are signed and who gets tokens. */
  signing: SigningRules = defaultSigningRules;
  /** Listeners to notifications of the player platform; they stay when the tenant is reset. */
  readonly #notifications = new NotificationHub();
  #inPlayer: InPlayerState | null = null;
  #bridge: BridgeState | null = null;
  readonly #defaults: TenantDefaults;
  #catalogue: Catalogue;
  #cleeng: CleengState | undefined;

  constructor(name: string, defaults: TenantDefaults) {
    this.name = name;
    this.#defaults = defaults;
    this.clock = new TenantClock(defaults.clock);
    this.country = defaults.country;
    this.#catalogue = defaults.catalogue;
  }

  /** The tenant's content: the sandbox's catalog and its generated extensions. */
  get catalogue(): Catalogue {
    return this.#catalogue;
  }

  /** The state of the commerce provider; created on first use. */
  get cleeng(): CleengState {
    this.#cleeng ??= seedCleeng(this.clock.anchor());
    return this.#cleeng;
  }

  /** The state of the player platform; created on first use. */
  get inPlayer(): InPlayerState {
    this.#inPlayer ??= new InPlayerState(this.#notifications, this.clock);
    this.#inPlayer.commerce.advance();
    return this.#inPlayer;
  }

  /** Moves the tenant's clock and runs everything that is due by then. */
  setClockOffset(offsetMs: number): void {
    this.clock.setOffset(offsetMs);
    this.#inPlayer?.commerce.advance();
  }

  /** The state of the access bridge; created on first use. */
  get bridge(): BridgeState {
    this.#bridge ??= new BridgeState();
    return this.#bridge;
  }

  /** Adds a generated catalog of the given size and returns its ids. */
  generate(size: CatalogueSize): GeneratedCatalogue {
    const generated = generateCatalogue(this.#defaults.catalogue, size);
    this.#catalogue = this.#catalogue.extend(generated.data);
    return generated;
  }

  /** Resets the tenant to its initial state. */
  reset(): void {
    this.clock.reset();
    this.faults.clear();
    this.overrides.clear();
    this.requests.clear();
    this.mail.clear();
    this.#cleeng = undefined;
    this.#inPlayer?.commerce.stop();
    this.#inPlayer = null;
    this.#bridge = null;
    this.country = this.#defaults.country;
    this.caching = true;
    this.variants = new Set();
    this.signing = defaultSigningRules;
    this.#catalogue = this.#defaults.catalogue;
  }
}

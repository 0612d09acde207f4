/**
 * The tables of Payload, as its own migration command writes them for SQLite. A new field of a collection needs a new
 * migration: `customers-schema.test.ts` fails until there is one.
 */
export const customersOnSqlite: readonly string[] = [
  `CREATE TABLE "customers" (
    "id" text(36) PRIMARY KEY NOT NULL,
    "first_name" text,
    "last_name" text,
    "terms" integer DEFAULT false,
    "token_version" numeric DEFAULT 0,
    "updated_at" text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
    "created_at" text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
    "email" text NOT NULL,
    "reset_password_token" text,
    "reset_password_expiration" text,
    "salt" text,
    "hash" text,
    "reset_password_requested_at" text,
    "login_attempts" numeric DEFAULT 0,
    "lock_until" text
  )`,
  `CREATE INDEX "customers_updated_at_idx" ON "customers" ("updated_at")`,
  `CREATE INDEX "customers_created_at_idx" ON "customers" ("created_at")`,
  `CREATE UNIQUE INDEX "customers_email_idx" ON "customers" ("email")`,
  `CREATE TABLE "payload_kv" (
    "id" text(36) PRIMARY KEY NOT NULL,
    "key" text NOT NULL,
    "data" text NOT NULL
  )`,
  `CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" ("key")`,
  `CREATE TABLE "payload_preferences" (
    "id" text(36) PRIMARY KEY NOT NULL,
    "key" text,
    "value" text,
    "updated_at" text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
    "created_at" text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  )`,
  `CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" ("key")`,
  `CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" ("updated_at")`,
  `CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" ("created_at")`,
  `CREATE TABLE "payload_preferences_rels" (
    "id" integer PRIMARY KEY NOT NULL,
    "order" integer,
    "parent_id" text(36) NOT NULL,
    "path" text NOT NULL,
    "customers_id" text(36),
    FOREIGN KEY ("parent_id") REFERENCES "payload_preferences"("id") ON UPDATE no action ON DELETE cascade,
    FOREIGN KEY ("customers_id") REFERENCES "customers"("id") ON UPDATE no action ON DELETE cascade
  )`,
  `CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" ("order")`,
  `CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" ("parent_id")`,
  `CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" ("path")`,
  `CREATE INDEX "payload_preferences_rels_customers_id_idx" ON "payload_preferences_rels" ("customers_id")`,
  `CREATE TABLE "payload_migrations" (
    "id" text(36) PRIMARY KEY NOT NULL,
    "name" text,
    "batch" numeric,
    "updated_at" text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
    "created_at" text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  )`,
  `CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" ("updated_at")`,
  `CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" ("created_at")`,
];

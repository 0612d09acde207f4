/**
 * The tables of Payload, as its own migration command writes them for PostgreSQL. A new field of a collection needs a new
 * migration: `customers-schema.test.ts` fails until there is one.
 */
export const customersOnPostgres: readonly string[] = [
  `CREATE TABLE "customers" (
    "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
    "first_name" varchar,
    "last_name" varchar,
    "terms" boolean DEFAULT false,
    "token_version" numeric DEFAULT 0,
    "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "email" varchar NOT NULL,
    "reset_password_token" varchar,
    "reset_password_expiration" timestamp(3) with time zone,
    "salt" varchar,
    "hash" varchar,
    "reset_password_requested_at" timestamp(3) with time zone,
    "login_attempts" numeric DEFAULT 0,
    "lock_until" timestamp(3) with time zone
  )`,
  `CREATE TABLE "payload_kv" (
    "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
    "key" varchar NOT NULL,
    "data" jsonb NOT NULL
  )`,
  `CREATE TABLE "payload_preferences" (
    "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
    "key" varchar,
    "value" jsonb,
    "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  )`,
  `CREATE TABLE "payload_preferences_rels" (
    "id" serial PRIMARY KEY NOT NULL,
    "order" integer,
    "parent_id" uuid NOT NULL,
    "path" varchar NOT NULL,
    "customers_id" uuid
  )`,
  `CREATE TABLE "payload_migrations" (
    "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
    "name" varchar,
    "batch" numeric,
    "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  )`,
  `ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action`,
  `ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_customers_fk" FOREIGN KEY ("customers_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action`,
  `CREATE INDEX "customers_updated_at_idx" ON "customers" USING btree ("updated_at")`,
  `CREATE INDEX "customers_created_at_idx" ON "customers" USING btree ("created_at")`,
  `CREATE UNIQUE INDEX "customers_email_idx" ON "customers" USING btree ("email")`,
  `CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key")`,
  `CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key")`,
  `CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at")`,
  `CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at")`,
  `CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order")`,
  `CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id")`,
  `CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path")`,
  `CREATE INDEX "payload_preferences_rels_customers_id_idx" ON "payload_preferences_rels" USING btree ("customers_id")`,
  `CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at")`,
  `CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at")`,
];

/**
 * Tables that Payload does not manage: lists, device codes, counters, and values that all processes share. Times are
 * milliseconds since 1970.
 */
export function ownTables(idType: string, fractionType: string): readonly string[] {
  const customer = `"customer_id" ${idType} NOT NULL REFERENCES "customers"("id") ON DELETE CASCADE`;
  return [
    `CREATE TABLE "history" (
      ${customer},
      "media_id" text NOT NULL,
      "progress" ${fractionType} NOT NULL,
      "updated_at" bigint NOT NULL,
      PRIMARY KEY ("customer_id", "media_id")
    )`,
    `CREATE INDEX "history_newest_idx" ON "history" ("customer_id", "updated_at" DESC)`,
    `CREATE TABLE "favorites" (
      ${customer},
      "media_id" text NOT NULL,
      "created_at" bigint NOT NULL,
      PRIMARY KEY ("customer_id", "media_id")
    )`,
    `CREATE INDEX "favorites_newest_idx" ON "favorites" ("customer_id", "created_at" DESC)`,
    `CREATE TABLE "device_codes" (
      "code" text PRIMARY KEY NOT NULL,
      "device_id" text NOT NULL,
      "device_name" text NOT NULL,
      "config_id" text NOT NULL,
      "status" text NOT NULL,
      "expires_at" bigint NOT NULL,
      "customer_id" ${idType} REFERENCES "customers"("id") ON DELETE CASCADE,
      "token_version" integer
    )`,
    `CREATE INDEX "device_codes_device_idx" ON "device_codes" ("device_id")`,
    `CREATE INDEX "device_codes_expires_idx" ON "device_codes" ("expires_at")`,
    `CREATE TABLE "rate_limits" (
      "key" text PRIMARY KEY NOT NULL,
      "count" integer NOT NULL,
      "resets_at" bigint NOT NULL
    )`,
    `CREATE INDEX "rate_limits_resets_idx" ON "rate_limits" ("resets_at")`,
    `CREATE TABLE "shared_values" ("name" text PRIMARY KEY NOT NULL, "value" text NOT NULL)`,
  ];
}

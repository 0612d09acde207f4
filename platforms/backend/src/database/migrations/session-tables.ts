/**
 * Sessions that can be ended: each token names one. Times are milliseconds since 1970; `used_at` is null until the first
 * use, `confirmed_at` until the newest token of the session is used.
 */
export function sessionTables(idType: string): readonly string[] {
  return [
    `CREATE TABLE "sessions" (
      "id" text PRIMARY KEY NOT NULL,
      "customer_id" ${idType} NOT NULL REFERENCES "customers"("id") ON DELETE CASCADE,
      "token_version" integer NOT NULL,
      "generation" integer NOT NULL,
      "name" text NOT NULL,
      "created_at" bigint NOT NULL,
      "confirmed_at" bigint,
      "used_at" bigint,
      "expires_at" bigint NOT NULL,
      "ends_at" bigint NOT NULL
    )`,
    `CREATE INDEX "sessions_customer_idx" ON "sessions" ("customer_id", "used_at" DESC)`,
    `CREATE INDEX "sessions_expires_idx" ON "sessions" ("expires_at")`,
  ];
}

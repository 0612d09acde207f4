/**
 * Profiles of a customer, and the lists of those other than the main one, whose lists are `history` and `favorites`. Times
 * of profiles are milliseconds since 1970, those of lists microseconds.
 */
export function profileTables(idType: string, fractionType: string): readonly string[] {
  const owner = `"customer_id" ${idType} NOT NULL`;
  const profile = `"profile_id" text NOT NULL`;
  const reference = `FOREIGN KEY ("customer_id", "profile_id")
        REFERENCES "profiles"("customer_id", "id") ON DELETE CASCADE`;
  return [
    `CREATE TABLE "profiles" (
      ${owner} REFERENCES "customers"("id") ON DELETE CASCADE,
      "id" text NOT NULL,
      "slot" integer NOT NULL,
      "name" text NOT NULL,
      "avatar" text NOT NULL,
      "max_age" integer,
      "pin_salt" text,
      "pin_hash" text,
      "created_at" bigint NOT NULL,
      PRIMARY KEY ("customer_id", "id"),
      UNIQUE ("customer_id", "slot")
    )`,
    `CREATE TABLE "profile_history" (
      ${owner},
      ${profile},
      "media_id" text NOT NULL,
      "progress" ${fractionType} NOT NULL,
      "updated_at" bigint NOT NULL,
      PRIMARY KEY ("customer_id", "profile_id", "media_id"),
      ${reference}
    )`,
    `CREATE INDEX "profile_history_newest_idx" ON "profile_history" ("customer_id", "profile_id", "updated_at" DESC)`,
    `CREATE TABLE "profile_favorites" (
      ${owner},
      ${profile},
      "media_id" text NOT NULL,
      "created_at" bigint NOT NULL,
      PRIMARY KEY ("customer_id", "profile_id", "media_id"),
      ${reference}
    )`,
    `CREATE INDEX "profile_favorites_newest_idx" ON "profile_favorites" ("customer_id", "profile_id", "created_at" DESC)`,
  ];
}

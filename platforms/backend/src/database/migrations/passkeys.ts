/**
 * Passkeys of customers, and the challenges that a browser signs to add one or to sign in. Times are milliseconds since
 * 1970. A sign-in challenge has no customer: it is created before the customer is known.
 */
export function passkeyTables(idType: string): readonly string[] {
  const reference = `REFERENCES "customers"("id") ON DELETE CASCADE`;
  return [
    `CREATE TABLE "passkeys" (
      "id" text PRIMARY KEY NOT NULL,
      "customer_id" ${idType} NOT NULL ${reference},
      "credential_id" text NOT NULL UNIQUE,
      "domain" text NOT NULL,
      "public_key" text NOT NULL,
      "counter" bigint NOT NULL,
      "transports" text NOT NULL,
      "name" text NOT NULL,
      "created_at" bigint NOT NULL,
      "used_at" bigint
    )`,
    `CREATE INDEX "passkeys_customer_idx" ON "passkeys" ("customer_id")`,
    `CREATE TABLE "passkey_challenges" (
      "challenge" text PRIMARY KEY NOT NULL,
      "purpose" text NOT NULL,
      "customer_id" ${idType} ${reference},
      "domain" text NOT NULL,
      "origin" text NOT NULL,
      "expires_at" bigint NOT NULL
    )`,
    `CREATE INDEX "passkey_challenges_expires_idx" ON "passkey_challenges" ("expires_at")`,
    `CREATE INDEX "passkey_challenges_customer_idx" ON "passkey_challenges" ("customer_id")`,
  ];
}

/**
 * Tokens of links for a new password. A token is valid for one `token_version` of its customer, which a new password
 * raises. Times are milliseconds since 1970.
 */
export function resetTokensTable(idType: string): readonly string[] {
  return [
    `CREATE TABLE "reset_tokens" (
      "token_hash" text PRIMARY KEY NOT NULL,
      "customer_id" ${idType} NOT NULL REFERENCES "customers"("id") ON DELETE CASCADE,
      "token_version" integer NOT NULL,
      "expires_at" bigint NOT NULL
    )`,
    `CREATE INDEX "reset_tokens_customer_idx" ON "reset_tokens" ("customer_id")`,
    `CREATE INDEX "reset_tokens_expires_idx" ON "reset_tokens" ("expires_at")`,
  ];
}

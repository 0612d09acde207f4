/**
 * Registrations whose e-mail address is not confirmed yet, and the links that were mailed for them. Times are milliseconds
 * since 1970; `id` is the one that the customer will have.
 */
export function registrationTables(idType: string): readonly string[] {
  return [
    `CREATE TABLE "registrations" (
      "email" text NOT NULL,
      "hash" text NOT NULL,
      "salt" text NOT NULL,
      "id" ${idType} NOT NULL,
      "expires_at" bigint NOT NULL,
      PRIMARY KEY ("email", "hash")
    )`,
    `CREATE INDEX "registrations_expires_idx" ON "registrations" ("expires_at")`,
    `CREATE TABLE "registration_links" (
      "token_hash" text PRIMARY KEY NOT NULL,
      "email" text NOT NULL,
      "expires_at" bigint NOT NULL
    )`,
    `CREATE INDEX "registration_links_email_idx" ON "registration_links" ("email")`,
    `CREATE INDEX "registration_links_expires_idx" ON "registration_links" ("expires_at")`,
    `ALTER TABLE "reset_mails" ADD COLUMN "kind" text NOT NULL DEFAULT 'reset'`,
  ];
}

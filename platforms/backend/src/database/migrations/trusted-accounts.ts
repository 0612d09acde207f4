/**
 * Devices on which a customer has signed in, notices to customers, and their consents. Times are milliseconds since
 * 1970. The notices are not in `reset_mails`: an earlier version would send them as something else.
 */
export function trustedAccountTables(idType: string): readonly string[] {
  const customer = `"customer_id" ${idType} NOT NULL REFERENCES "customers"("id") ON DELETE CASCADE`;
  return [
    `CREATE TABLE "known_devices" (
      ${customer},
      "device_hash" text NOT NULL,
      "language" text NOT NULL,
      "seen_at" bigint NOT NULL,
      PRIMARY KEY ("customer_id", "device_hash")
    )`,
    `CREATE INDEX "known_devices_seen_idx" ON "known_devices" ("seen_at")`,
    `CREATE TABLE "notice_mails" (
      "id" text PRIMARY KEY NOT NULL,
      ${customer},
      "kind" text NOT NULL,
      "device" text NOT NULL,
      "app_page" text NOT NULL,
      "language" text NOT NULL,
      "happened_at" bigint NOT NULL,
      "attempts" integer NOT NULL,
      "next_at" bigint NOT NULL,
      "created_at" bigint NOT NULL
    )`,
    `CREATE INDEX "notice_mails_next_idx" ON "notice_mails" ("next_at")`,
    `CREATE TABLE "consents" (
      ${customer},
      "name" text NOT NULL,
      "version" text NOT NULL,
      "url" text NOT NULL,
      "accepted_at" bigint NOT NULL,
      PRIMARY KEY ("customer_id", "name", "version")
    )`,
  ];
}

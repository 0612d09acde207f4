/** Mails for a new password that are still to be sent. Times are milliseconds since 1970. */
export const resetMailsTable: readonly string[] = [
  `CREATE TABLE "reset_mails" (
    "id" text PRIMARY KEY NOT NULL,
    "email" text NOT NULL,
    "reset_page" text NOT NULL,
    "language" text NOT NULL,
    "attempts" integer NOT NULL,
    "next_at" bigint NOT NULL,
    "created_at" bigint NOT NULL
  )`,
  `CREATE INDEX "reset_mails_next_idx" ON "reset_mails" ("next_at")`,
];

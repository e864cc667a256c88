-- AlterTable
ALTER TABLE "audit_entries" ADD COLUMN     "sequence" BIGINT;

-- CreateIndex
CREATE UNIQUE INDEX "audit_entries_organization_id_sequence_key" ON "audit_entries"("organization_id", "sequence");

-- What follows is outside of what the schema can say.
ALTER TABLE "audit_entries"
  ADD CONSTRAINT "audit_entries_chained_or_not" CHECK (
    ("sequence" IS NULL) = ("organization_id" IS NULL) AND ("hash" IS NULL) = ("organization_id" IS NULL)
  ),
  ADD CONSTRAINT "audit_entries_first_has_no_previous" CHECK (
    "sequence" IS NULL OR ("sequence" = 1) = ("previous_hash" IS NULL)
  );

ALTER TABLE "organizations"
  ADD CONSTRAINT "organizations_slug_lowercase" CHECK ("slug" = lower("slug"));

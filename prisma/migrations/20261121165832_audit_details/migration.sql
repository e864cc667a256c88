-- AlterTable
ALTER TABLE "audit_entries" ADD COLUMN     "details_hash" BYTEA,
ADD COLUMN     "salt" BYTEA,
ADD COLUMN     "subject_id" TEXT;

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_created_at_idx" ON "audit_entries"("actor_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_subject_id_idx" ON "audit_entries"("subject_id");

-- What follows is outside of what the schema can say.
UPDATE "audit_entries" SET "subject_id" = "target_id" WHERE "target_type" = 'user';

ALTER TABLE "audit_entries"
  ADD CONSTRAINT "audit_entries_erased_whole" CHECK (
    "details_hash" IS NULL OR "salt" IS NOT NULL OR ("before" IS NULL AND "after" IS NULL)
  );

-- DropIndex
DROP INDEX "audit_entries_organization_id_sequence_key";

-- AlterTable
ALTER TABLE "audit_entries" ADD COLUMN     "chain" UUID,
ADD COLUMN     "digest" BYTEA,
ADD COLUMN     "version" SMALLINT NOT NULL DEFAULT 1;
ALTER TABLE "audit_entries" ALTER COLUMN "version" DROP DEFAULT;

-- CreateTable
CREATE TABLE "audit_checkpoints" (
    "number" BIGINT NOT NULL,
    "chain" UUID NOT NULL,
    "sequence" BIGINT NOT NULL,
    "hash" BYTEA NOT NULL,
    "previous_signature" BYTEA,
    "signature" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_checkpoints_pkey" PRIMARY KEY ("number")
);

-- CreateIndex
CREATE UNIQUE INDEX "audit_checkpoints_chain_sequence_key" ON "audit_checkpoints"("chain", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "audit_entries_chain_sequence_key" ON "audit_entries"("chain", "sequence");

-- What follows is outside of what the schema can say.
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_chained_or_not";

UPDATE "audit_entries" SET "chain" = "organization_id" WHERE "organization_id" IS NOT NULL;

ALTER TABLE "audit_entries"
  ADD CONSTRAINT "audit_entries_chained_or_not" CHECK (
    ("sequence" IS NULL) = ("chain" IS NULL) AND ("hash" IS NULL) = ("chain" IS NULL)
  ),
  ADD CONSTRAINT "audit_entries_version" CHECK (
    CASE "version" WHEN 1 THEN "digest" IS NULL WHEN 2 THEN "digest" IS NOT NULL AND "chain" IS NOT NULL ELSE false END
  );

ALTER TABLE "audit_checkpoints"
  ADD CONSTRAINT "audit_checkpoints_first_has_no_previous" CHECK (
    ("number" = 1) = ("previous_signature" IS NULL)
  );

-- Entries of one chain wait for each other until the commit: each statement below sees what the one
-- before it committed, and what the same INSERT has written so far.
CREATE FUNCTION "link_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  newest record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit ' || NEW.chain, 0));
  SELECT e.sequence, e.hash INTO newest FROM audit_entries e
    WHERE e.chain = NEW.chain ORDER BY e.sequence DESC LIMIT 1;
  NEW.sequence := coalesce(newest.sequence, 0) + 1;
  NEW.previous_hash := newest.hash;
  NEW.hash := sha256(coalesce(newest.hash, ''::bytea) || NEW.digest || int8send(NEW.sequence));
  RETURN NEW;
END $$;

CREATE TRIGGER "audit_entries_link" BEFORE INSERT ON "audit_entries"
  FOR EACH ROW WHEN (NEW.version = 2) EXECUTE FUNCTION "link_audit_entry"();

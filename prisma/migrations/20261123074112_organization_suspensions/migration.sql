-- DropIndex
DROP INDEX "organizations_created_at_id_idx";

-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "member_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "suspended_at" TIMESTAMPTZ(3),
ADD COLUMN     "suspension_reason" TEXT;

-- CreateIndex
CREATE INDEX "organizations_created_at_id_idx" ON "organizations"("created_at", "id");

-- CreateIndex
CREATE INDEX "organizations_member_count_id_idx" ON "organizations"("member_count", "id");

-- What follows is outside of what the schema can say.
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_suspension_reason"
  CHECK (("suspended_at" IS NULL) = ("suspension_reason" IS NULL));

-- A name can be longer than an entry of an index.
CREATE INDEX "organizations_name_idx" ON "organizations"(lower(left("name", 200)), "id");
CREATE INDEX "organizations_suspended_idx" ON "organizations"("created_at", "id")
  WHERE "suspended_at" IS NOT NULL;
CREATE INDEX "organizations_text_idx" ON "organizations" USING gin (
  lower(' ' || "name" || ' ' || "slug") gin_trgm_ops
) WITH (gin_pending_list_limit = 256);

-- What has been folded; the rest is added when it is.
UPDATE "organizations" o SET "member_count" = c."members" FROM (
  SELECT "organization_id", sum("delta") AS "members" FROM "row_counts"
  WHERE "list" = 'members' AND "is_folded" GROUP BY 1
) c WHERE c."organization_id" = o."id";

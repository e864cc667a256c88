-- What pg_snapshot_xmin and its like are compared with.
CREATE FUNCTION "transaction_id"() RETURNS BIGINT LANGUAGE sql VOLATILE PARALLEL UNSAFE
RETURN (pg_current_xact_id()::text)::bigint;

-- CreateTable
CREATE TABLE "meters" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "filter" JSONB NOT NULL,
    "aggregation" JSONB NOT NULL,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "revision" INTEGER NOT NULL,
    "defined_by" BIGINT NOT NULL DEFAULT transaction_id(),
    "drained_by" BIGINT,
    "built_at" TIMESTAMPTZ(3),
    "build_from" TIMESTAMPTZ(3),
    "build_until" TIMESTAMPTZ(3),
    "built_to" TIMESTAMPTZ(3),
    "built_to_id" UUID,
    "billed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),

    CONSTRAINT "meters_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "meters_organization_id_name_id_idx" ON "meters"("organization_id", "name", "id");

-- CreateIndex
CREATE INDEX "meters_organization_id_created_at_id_idx" ON "meters"("organization_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "meters_organization_id_id_key" ON "meters"("organization_id", "id");

-- AddForeignKey
ALTER TABLE "meters" ADD CONSTRAINT "meters_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What follows is outside of what the schema can say.
ALTER TABLE "meters"
  ADD CONSTRAINT "meters_aggregation" CHECK (
    "aggregation"->>'func' IN ('count', 'sum', 'max', 'min', 'avg')
    AND ("aggregation"->>'func' = 'count') = ("aggregation"->>'property' IS NULL)
  ),
  ADD CONSTRAINT "meters_revision" CHECK ("revision" > 0);

CREATE INDEX "meters_text_idx" ON "meters"
  USING gin (lower(' ' || "name") gin_trgm_ops) WITH (gin_pending_list_limit = 256);
CREATE INDEX "meters_metadata_terms" ON "meters" USING gin (metadata_terms("organization_id", "metadata"))
  WHERE "metadata" <> '{}';
CREATE STATISTICS "meters_metadata" ON (metadata_terms("organization_id", "metadata")) FROM "meters";

-- Those that still count what was ingested before they were as they are.
CREATE INDEX "meters_to_build" ON "meters"("organization_id", "id") WHERE "built_at" IS NULL;

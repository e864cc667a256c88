-- Prisma's schema can't say that a table is partitioned.
CREATE TABLE "events" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "timestamp" TIMESTAMPTZ(3) NOT NULL,
    "ingested_at" TIMESTAMPTZ(3) NOT NULL,
    "name" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "customer_id" UUID,
    "external_customer_id" TEXT,
    "external_id" TEXT,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "meters_revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "events_pkey" PRIMARY KEY ("organization_id","timestamp","id"),
    CONSTRAINT "events_source" CHECK ("source" IN ('system', 'user'))
) PARTITION BY RANGE ("timestamp");

-- CreateTable
CREATE TABLE "event_ids" (
    "organization_id" UUID NOT NULL,
    "external_id" TEXT NOT NULL,
    "event_id" UUID NOT NULL,
    "fingerprint" BYTEA NOT NULL,

    CONSTRAINT "event_ids_pkey" PRIMARY KEY ("organization_id","external_id")
);

-- CreateTable
CREATE TABLE "event_name_counts" (
    "id" BIGSERIAL NOT NULL,
    "organization_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "occurrences" BIGINT NOT NULL,
    "first_seen" TIMESTAMPTZ(3) NOT NULL,
    "last_seen" TIMESTAMPTZ(3) NOT NULL,
    "is_folded" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "event_name_counts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "meter_revisions" (
    "organization_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "meter_revisions_pkey" PRIMARY KEY ("organization_id")
);

-- CreateIndex
CREATE INDEX "events_organization_id_name_timestamp_id_idx" ON "events"("organization_id", "name", "timestamp", "id");

-- CreateIndex
CREATE INDEX "events_organization_id_ingested_at_idx" ON "events"("organization_id", "ingested_at");

-- CreateIndex
CREATE INDEX "event_name_counts_organization_id_name_source_idx" ON "event_name_counts"("organization_id", "name", "source");

-- What follows is outside of what the schema can say.
CREATE INDEX "events_of_customer_idx" ON "events"("organization_id", "customer_id", "timestamp", "id")
  WHERE "customer_id" IS NOT NULL;
CREATE INDEX "events_of_external_customer_idx" ON "events"("organization_id", "external_customer_id", "timestamp", "id")
  WHERE "customer_id" IS NULL AND "external_customer_id" IS NOT NULL;
CREATE INDEX "event_name_counts_unfolded_idx" ON "event_name_counts"("id") WHERE NOT "is_folded";

CREATE INDEX "events_of_system_idx" ON "events"("organization_id", "timestamp", "id") WHERE "source" = 'system';

-- Who has an external id, or had it before they were deleted.
CREATE INDEX "customers_external_id_idx" ON "customers"("organization_id", "external_id")
  WHERE "external_id" IS NOT NULL;

-- The time that the id of an event begins with.
CREATE FUNCTION "time_of_event"("event_id" UUID) RETURNS TIMESTAMPTZ LANGUAGE SQL IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_timestamp(('x' || translate(left("event_id"::text, 13), '-', ''))::bit(48)::bigint / 1000.0::float8)
$$;
ALTER TABLE "events" ADD CONSTRAINT "events_id_has_timestamp" CHECK (time_of_event("id") = "timestamp");

-- Folded again and again: what is dead has to go soon.
ALTER TABLE "event_name_counts" SET (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
  autovacuum_vacuum_insert_threshold = 50000, autovacuum_vacuum_insert_scale_factor = 0
);

-- Creates the months of events that are missing. Attached, a partition locks out neither readers nor
-- writers; PARTITION OF would. It isn't seen before it has all that the others have.
CREATE FUNCTION "create_event_months"("months" DATE[]) RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
  month DATE;
  partition TEXT;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('create_event_months', 0));
  FOREACH month IN ARRAY "months" LOOP
    partition := 'events_' || to_char(month, 'YYYY_MM');
    CONTINUE WHEN to_regclass(format('%I', partition)) IS NOT NULL;
    EXECUTE format('CREATE TABLE %I (LIKE "events" INCLUDING ALL)', partition);
    EXECUTE format(
      'ALTER TABLE "events" ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', partition,
      month::timestamp AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC'
    );
  END LOOP;
END $$;

-- Ends a statement that another one was faster than, so that it is run again.
CREATE FUNCTION "lose_race"() RETURNS BOOLEAN LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Another transaction was first' USING ERRCODE = 'serialization_failure';
END $$;

-- Events have no foreign key: each would lock its organization and its customer.
CREATE FUNCTION "delete_events_of_organization"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "events" WHERE "organization_id" = OLD."id";
  DELETE FROM "event_ids" WHERE "organization_id" = OLD."id";
  DELETE FROM "event_name_counts" WHERE "organization_id" = OLD."id";
  DELETE FROM "meter_revisions" WHERE "organization_id" = OLD."id";
  DELETE FROM "row_counts" WHERE "organization_id" = OLD."id" AND "list" = 'events';
  RETURN NULL;
END $$;
CREATE TRIGGER "organizations_events_deleted" AFTER DELETE ON "organizations"
  FOR EACH ROW EXECUTE FUNCTION "delete_events_of_organization"();

-- AlterTable
ALTER TABLE "customer_meters" DROP COLUMN "reserved_units";

-- CreateTable
CREATE TABLE "meter_reservations" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "meter_id" UUID NOT NULL,
    "external_id" TEXT,
    "units" DECIMAL NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'reserved',
    "confirmed_units" DECIMAL,
    "confirmation" BYTEA,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),

    CONSTRAINT "meter_reservations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "meter_reservations_organization_id_created_at_id_idx" ON "meter_reservations"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "meter_reservations_organization_id_customer_id_created_at_i_idx" ON "meter_reservations"("organization_id", "customer_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "meter_reservations_expires_at_idx" ON "meter_reservations"("expires_at");

-- What follows is outside of what the schema can say.
ALTER TABLE "meter_reservations"
  ADD CONSTRAINT "meter_reservations_units" CHECK ("units" > 0 AND "confirmed_units" BETWEEN 0 AND "units"),
  ADD CONSTRAINT "meter_reservations_status" CHECK (
    "status" IN ('reserved', 'confirmed', 'released', 'expired')
    AND ("status" = 'confirmed') = ("confirmed_units" IS NOT NULL)
    AND ("status" = 'confirmed') = ("confirmation" IS NOT NULL)
  );

CREATE UNIQUE INDEX "meter_reservations_external_id_key" ON "meter_reservations"("organization_id", "external_id")
  WHERE "external_id" IS NOT NULL;

-- What is held is added up by it, without a row of those that are closed.
CREATE INDEX "meter_reservations_held" ON "meter_reservations"("organization_id", "customer_id", "meter_id", "expires_at")
  INCLUDE ("units") WHERE "status" = 'reserved';
CREATE INDEX "meter_reservations_open" ON "meter_reservations"("organization_id", "created_at", "id")
  WHERE "status" = 'reserved';

-- Rows come and go: see usage_deltas.
ALTER TABLE "meter_reservations"
  SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0);

-- As before, with what was reserved of the meter.
CREATE OR REPLACE FUNCTION "drop_usage"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "usage_deltas" WHERE "organization_id" = OLD."organization_id" AND "meter_id" = OLD."id";
  DELETE FROM "usage_sums" WHERE "organization_id" = OLD."organization_id" AND "meter_id" = OLD."id";
  DELETE FROM "usage_totals" WHERE "organization_id" = OLD."organization_id" AND "meter_id" = OLD."id";
  DELETE FROM "meter_reservations" WHERE "organization_id" = OLD."organization_id" AND "meter_id" = OLD."id";
  RETURN NULL;
END $$;

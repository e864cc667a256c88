-- AlterTable
ALTER TABLE "customer_meters" ADD COLUMN     "period" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "reset_at" TIMESTAMPTZ(3),
ADD COLUMN     "subscription_id" UUID,
ALTER COLUMN "credited_units" SET DEFAULT 0,
ALTER COLUMN "credited_units" SET DATA TYPE DECIMAL,
ALTER COLUMN "rollover_units" SET DEFAULT 0,
ALTER COLUMN "rollover_units" SET DATA TYPE DECIMAL;

-- CreateTable
CREATE TABLE "meter_entries" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "meter_id" UUID NOT NULL,
    "period" INTEGER NOT NULL DEFAULT 0,
    "kind" TEXT NOT NULL,
    "units" DECIMAL NOT NULL,
    "rollover_units" DECIMAL NOT NULL DEFAULT 0,
    "benefit_grant_id" UUID,
    "order_id" UUID,
    "note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "meter_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "meter_entries_organization_id_customer_id_meter_id_created__idx" ON "meter_entries"("organization_id", "customer_id", "meter_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "meter_entries_benefit_grant_id_idx" ON "meter_entries"("benefit_grant_id");

-- AddForeignKey
ALTER TABLE "meter_entries" ADD CONSTRAINT "meter_entries_organization_id_customer_id_meter_id_fkey" FOREIGN KEY ("organization_id", "customer_id", "meter_id") REFERENCES "customer_meters"("organization_id", "customer_id", "meter_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meter_entries" ADD CONSTRAINT "meter_entries_benefit_grant_id_fkey" FOREIGN KEY ("benefit_grant_id") REFERENCES "benefit_grants"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meter_entries" ADD CONSTRAINT "meter_entries_organization_id_order_id_fkey" FOREIGN KEY ("organization_id", "order_id") REFERENCES "orders"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- What follows is outside of what the schema can say.
ALTER TABLE "customer_meters"
  ADD CONSTRAINT "customer_meters_credits" CHECK ("credited_units" >= 0 AND "rollover_units" >= 0);

ALTER TABLE "meter_entries"
  ADD CONSTRAINT "meter_entries_kind" CHECK (
    "kind" IN ('credit', 'adjustment', 'consumption', 'overage', 'expiry', 'rollover')
  );

-- Paid once, credited once.
CREATE UNIQUE INDEX "meter_entries_renewal_key" ON "meter_entries"("benefit_grant_id", "order_id")
  WHERE "kind" = 'credit' AND "order_id" IS NOT NULL;

-- What is credited and carried over is the sum of entries, whoever writes them.
CREATE FUNCTION "add_meter_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "customer_meters" ("id", "organization_id", "customer_id", "meter_id", "revision", "created_at")
  SELECT new_id(NEW."created_at"), m."organization_id", NEW."customer_id", m."id", m."revision", NEW."created_at"
  FROM "meters" m WHERE m."organization_id" = NEW."organization_id" AND m."id" = NEW."meter_id"
  ON CONFLICT ("organization_id", "customer_id", "meter_id") DO NOTHING;
  UPDATE "customer_meters" SET
    "credited_units" = "credited_units" + NEW."units",
    "rollover_units" = "rollover_units" + NEW."rollover_units",
    "modified_at" = NEW."created_at"
  WHERE "organization_id" = NEW."organization_id" AND "customer_id" = NEW."customer_id"
    AND "meter_id" = NEW."meter_id"
  RETURNING "period" INTO NEW."period";
  RETURN NEW;
END $$;
CREATE TRIGGER "meter_entries_added" BEFORE INSERT ON "meter_entries"
  FOR EACH ROW EXECUTE FUNCTION "add_meter_entry"();

-- Entries stay, unless what they are of is deleted with all that it has.
CREATE FUNCTION "keep_meter_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'entries of meters are only added to' USING
    ERRCODE = 'integrity_constraint_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'meter_entries_append_only';
END $$;
CREATE TRIGGER "meter_entries_append_only" BEFORE UPDATE OR DELETE ON "meter_entries"
  FOR EACH ROW EXECUTE FUNCTION "keep_meter_entries"();

-- What the service tells of among the events, which never is usage. Its month may be the first to have any.
CREATE FUNCTION "tell_system_event"("organization" UUID, "customer" UUID, "name" TEXT, "at" TIMESTAMPTZ, "metadata" JSONB)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF to_regclass('events_' || to_char("at" AT TIME ZONE 'UTC', 'YYYY_MM')) IS NULL THEN
    PERFORM create_event_months(ARRAY[date_trunc('month', "at" AT TIME ZONE 'UTC')::date]);
  END IF;
  INSERT INTO "events" ("id", "organization_id", "timestamp", "ingested_at", "name", "source", "customer_id", "metadata")
  VALUES (new_id("at"), "organization", "at", "at", "name", 'system', "customer", "metadata");
  INSERT INTO "event_name_counts" ("organization_id", "name", "source", "occurrences", "first_seen", "last_seen")
  VALUES ("organization", "name", 'system', 1, "at", "at");
  INSERT INTO "row_counts" ("organization_id", "list", "facet", "delta") VALUES ("organization", 'events', '', 1);
END $$;

CREATE FUNCTION "tell_meter_credited"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_system_event(NEW."organization_id", NEW."customer_id", 'meter.credited', NEW."created_at",
    jsonb_build_object('meter_id', NEW."meter_id", 'units', NEW."units", 'rollover', NEW."rollover_units" <> 0));
  RETURN NULL;
END $$;
CREATE TRIGGER "meter_entries_told" AFTER INSERT ON "meter_entries"
  FOR EACH ROW WHEN (
    NEW."kind" IN ('credit', 'adjustment') OR (NEW."kind" = 'expiry' AND NEW."benefit_grant_id" IS NOT NULL)
  ) EXECUTE FUNCTION "tell_meter_credited"();

CREATE FUNCTION "tell_meter_reset"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_system_event(NEW."organization_id", NEW."customer_id", 'meter.reset', NEW."modified_at",
    jsonb_build_object('meter_id', NEW."meter_id"));
  RETURN NULL;
END $$;
CREATE TRIGGER "customer_meters_reset_told" AFTER UPDATE ON "customer_meters"
  FOR EACH ROW WHEN (NEW."period" > OLD."period") EXECUTE FUNCTION "tell_meter_reset"();

-- A grant that ends takes with it what it credited in this period, if it is still there: rolled-over credits stay.
CREATE FUNCTION "take_back_credits"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account "customer_meters";
BEGIN
  FOR account IN
    SELECT a.* FROM "customer_meters" a
    WHERE a."organization_id" = NEW."organization_id" AND a."customer_id" = NEW."customer_id" AND a."meter_id" IN (
      SELECT e."meter_id" FROM "meter_entries" e WHERE e."benefit_grant_id" = NEW."id"
    )
    ORDER BY a."meter_id" FOR UPDATE
  LOOP
    INSERT INTO "meter_entries" ("id", "organization_id", "customer_id", "meter_id", "kind", "units",
      "rollover_units", "benefit_grant_id", "created_at")
    SELECT new_id(NEW."modified_at"), account."organization_id", account."customer_id", account."meter_id",
      'expiry', -least(g."units", account."credited_units"),
      -least(g."rollover_units", account."rollover_units"), NEW."id", NEW."modified_at"
    FROM (
      SELECT sum(e."units") AS "units", sum(e."rollover_units") AS "rollover_units" FROM "meter_entries" e
      WHERE e."benefit_grant_id" = NEW."id" AND e."meter_id" = account."meter_id" AND e."period" = account."period"
    ) g WHERE least(g."units", account."credited_units") > 0;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER "benefit_grants_credits_taken" AFTER UPDATE ON "benefit_grants"
  FOR EACH ROW WHEN (OLD."granted_at" IS NOT NULL AND NEW."granted_at" IS NULL)
  EXECUTE FUNCTION "take_back_credits"();

-- As before, but by the period that the customer is in: of what is joined late, quarters of an hour are known.
CREATE OR REPLACE FUNCTION "join_usage"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('usage joining ' || NEW."organization_id", 0));
  PERFORM FROM "customer_meters" WHERE "organization_id" = NEW."organization_id" AND "customer_id" = NEW."id"
    ORDER BY "meter_id" FOR UPDATE;
  WITH "tail" AS (
    UPDATE "usage_deltas" SET "customer_id" = NEW."id", "external_customer_id" = NULL
    WHERE "organization_id" = NEW."organization_id" AND "customer_id" IS NULL
      AND "external_customer_id" = NEW."external_id"
    RETURNING "meter_id", "revision"
  ), "gone" AS (
    DELETE FROM "usage_sums" WHERE "organization_id" = NEW."organization_id"
      AND "external_customer_id" = NEW."external_id" AND "external_customer_id" <> ''
    RETURNING "meter_id", "revision", "starts_at", "count", "sum", "min", "max"
  ), "moved" AS (
    INSERT INTO "usage_sums" AS s ("organization_id", "meter_id", "revision", "customer_id",
      "external_customer_id", "starts_at", "count", "sum", "min", "max")
    SELECT NEW."organization_id", "meter_id", "revision", NEW."id", '', "starts_at", "count", "sum", "min", "max"
    FROM "gone" ORDER BY "meter_id", "revision", "starts_at"
    ON CONFLICT ("organization_id", "meter_id", "revision", "customer_id", "external_customer_id", "starts_at")
    DO UPDATE SET "count" = s."count" + excluded."count", "sum" = s."sum" + excluded."sum",
      "min" = least(s."min", excluded."min"), "max" = greatest(s."max", excluded."max")
  )
  INSERT INTO "customer_meters" AS a ("id", "organization_id", "customer_id", "meter_id", "revision",
    "count", "sum", "min", "max", "next_count", "next_sum", "next_min", "next_max", "next_until", "created_at")
  SELECT new_id(coalesce(NEW."modified_at", NEW."created_at")), NEW."organization_id", NEW."id", m."id",
    m."revision",
    coalesce(sum(u."count") FILTER (WHERE NOT "is_next"), 0), coalesce(sum(u."sum") FILTER (WHERE NOT "is_next"), 0),
    min(u."min") FILTER (WHERE NOT "is_next"), max(u."max") FILTER (WHERE NOT "is_next"),
    coalesce(sum(u."count") FILTER (WHERE "is_next"), 0), coalesce(sum(u."sum") FILTER (WHERE "is_next"), 0),
    min(u."min") FILTER (WHERE "is_next"), max(u."max") FILTER (WHERE "is_next"),
    max(u."starts_at") FILTER (WHERE "is_next"), coalesce(NEW."modified_at", NEW."created_at")
  FROM (
    SELECT "meter_id", "revision", "starts_at", "count", "sum", "min", "max" FROM "gone"
    UNION ALL SELECT "meter_id", "revision", NULL, 0, 0, NULL, NULL FROM "tail"
  ) u JOIN "meters" m ON m."organization_id" = NEW."organization_id" AND m."id" = u."meter_id"
      AND m."revision" = u."revision"
    LEFT JOIN "customer_meters" b ON b."organization_id" = m."organization_id" AND b."customer_id" = NEW."id"
      AND b."meter_id" = m."id"
    CROSS JOIN LATERAL (SELECT coalesce(u."starts_at" >= b."period_ends_at", false) AS "is_next") n
  WHERE coalesce(u."starts_at" >= b."counts_from", true)
  GROUP BY m."id", m."revision" ORDER BY m."id"
  ON CONFLICT ("organization_id", "customer_id", "meter_id") DO UPDATE SET
    "revision" = excluded."revision",
    ("count", "sum", "min", "max", "next_count", "next_sum", "next_min", "next_max", "next_until") = (
      SELECT excluded."count" + b."count", excluded."sum" + b."sum", least(excluded."min", b."min"),
        greatest(excluded."max", b."max"), excluded."next_count" + b."next_count",
        excluded."next_sum" + b."next_sum", least(excluded."next_min", b."next_min"),
        greatest(excluded."next_max", b."next_max"), greatest(excluded."next_until", b."next_until")
      FROM usage_before(a, excluded."revision") b
    )
  WHERE a."revision" <= excluded."revision";
  RETURN NULL;
END $$;

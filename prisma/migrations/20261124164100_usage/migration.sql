-- CreateTable
CREATE TABLE "usage_deltas" (
    "id" BIGSERIAL NOT NULL,
    "organization_id" UUID NOT NULL,
    "meter_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "customer_id" UUID,
    "external_customer_id" TEXT,
    "timestamp" TIMESTAMPTZ(3) NOT NULL,
    "count" BIGINT NOT NULL,
    "sum" numeric NOT NULL,
    "min" numeric NOT NULL,
    "max" numeric NOT NULL,

    CONSTRAINT "usage_deltas_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "usage_sums" (
    "organization_id" UUID NOT NULL,
    "meter_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "customer_id" UUID NOT NULL,
    "external_customer_id" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "count" BIGINT NOT NULL,
    "sum" numeric NOT NULL,
    "min" numeric NOT NULL,
    "max" numeric NOT NULL,

    CONSTRAINT "usage_sums_pkey" PRIMARY KEY ("organization_id","meter_id","revision","customer_id","external_customer_id","starts_at")
);

-- CreateTable
CREATE TABLE "usage_totals" (
    "organization_id" UUID NOT NULL,
    "meter_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "count" BIGINT NOT NULL,
    "sum" numeric NOT NULL,
    "min" numeric NOT NULL,
    "max" numeric NOT NULL,

    CONSTRAINT "usage_totals_pkey" PRIMARY KEY ("organization_id","meter_id","revision","starts_at")
);

-- CreateTable
CREATE TABLE "customer_meters" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "meter_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "counts_from" TIMESTAMPTZ(3),
    "period_ends_at" TIMESTAMPTZ(3),
    "count" BIGINT NOT NULL DEFAULT 0,
    "sum" numeric NOT NULL DEFAULT 0,
    "min" numeric,
    "max" numeric,
    "next_count" BIGINT NOT NULL DEFAULT 0,
    "next_sum" numeric NOT NULL DEFAULT 0,
    "next_min" numeric,
    "next_max" numeric,
    "next_until" TIMESTAMPTZ(3),
    "credited_units" BIGINT NOT NULL DEFAULT 0,
    "rollover_units" BIGINT NOT NULL DEFAULT 0,
    "reserved_units" numeric NOT NULL DEFAULT 0,
    "consumed_units" numeric NOT NULL DEFAULT 0,
    "balance" numeric NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),

    CONSTRAINT "customer_meters_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "usage_deltas_organization_id_meter_id_customer_id_idx" ON "usage_deltas"("organization_id", "meter_id", "customer_id");

-- CreateIndex
CREATE INDEX "customer_meters_organization_id_meter_id_created_at_id_idx" ON "customer_meters"("organization_id", "meter_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "customer_meters_organization_id_created_at_id_idx" ON "customer_meters"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "customer_meters_organization_id_modified_at_id_idx" ON "customer_meters"("organization_id", "modified_at", "id");

-- CreateIndex
CREATE INDEX "customer_meters_organization_id_consumed_units_id_idx" ON "customer_meters"("organization_id", "consumed_units", "id");

-- CreateIndex
CREATE INDEX "customer_meters_organization_id_credited_units_id_idx" ON "customer_meters"("organization_id", "credited_units", "id");

-- CreateIndex
CREATE INDEX "customer_meters_organization_id_balance_id_idx" ON "customer_meters"("organization_id", "balance", "id");

-- CreateIndex
CREATE UNIQUE INDEX "customer_meters_organization_id_id_key" ON "customer_meters"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "customer_meters_organization_id_customer_id_meter_id_key" ON "customer_meters"("organization_id", "customer_id", "meter_id");

-- AddForeignKey
ALTER TABLE "customer_meters" ADD CONSTRAINT "customer_meters_organization_id_customer_id_fkey" FOREIGN KEY ("organization_id", "customer_id") REFERENCES "customers"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_meters" ADD CONSTRAINT "customer_meters_organization_id_meter_id_fkey" FOREIGN KEY ("organization_id", "meter_id") REFERENCES "meters"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What follows is outside of what the schema can say.

-- What waits for a customer who isn’t known yet.
CREATE INDEX "usage_deltas_of_external" ON "usage_deltas"("organization_id", "external_customer_id")
  WHERE "customer_id" IS NULL;
CREATE INDEX "usage_sums_of_external" ON "usage_sums"("organization_id", "external_customer_id")
  WHERE "external_customer_id" <> '';

-- Rows come and go: those that went have to be cleared away soon, however large the table once was.
ALTER TABLE "usage_deltas"
  SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0);

-- A foreign key would have those who ingest at the same time hold the meter’s row together.
CREATE FUNCTION "drop_usage"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "usage_deltas" WHERE "organization_id" = OLD."organization_id" AND "meter_id" = OLD."id";
  DELETE FROM "usage_sums" WHERE "organization_id" = OLD."organization_id" AND "meter_id" = OLD."id";
  DELETE FROM "usage_totals" WHERE "organization_id" = OLD."organization_id" AND "meter_id" = OLD."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "meters_usage_dropped" AFTER DELETE ON "meters" FOR EACH ROW EXECUTE FUNCTION "drop_usage"();

-- What the aggregation of a meter makes of what was counted.
CREATE FUNCTION "usage_quantity"("func" TEXT, "count" numeric, "sum" numeric, "min" numeric, "max" numeric)
RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(CASE "func"
  WHEN 'count' THEN "count"
  WHEN 'sum' THEN "sum"
  WHEN 'min' THEN "min"
  WHEN 'max' THEN "max"
  ELSE "sum" / nullif("count", 0)
END, 0);

CREATE FUNCTION "count_units"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT usage_quantity(m."aggregation"->>'func', NEW."count" + NEW."next_count", NEW."sum" + NEW."next_sum",
    least(NEW."min", NEW."next_min"), greatest(NEW."max", NEW."next_max"))
  INTO NEW."consumed_units"
  FROM "meters" m WHERE m."organization_id" = NEW."organization_id" AND m."id" = NEW."meter_id";
  NEW."balance" := NEW."credited_units" - NEW."consumed_units";
  RETURN NEW;
END $$;
CREATE TRIGGER "customer_meters_counted" BEFORE INSERT OR UPDATE ON "customer_meters"
  FOR EACH ROW EXECUTE FUNCTION "count_units"();

-- An id that sorts by time, for rows that statements make of others.
CREATE FUNCTION "new_id"("at" TIMESTAMPTZ) RETURNS UUID LANGUAGE sql VOLATILE PARALLEL SAFE
RETURN encode(
  set_bit(set_bit(overlay(
    uuid_send(gen_random_uuid()) PLACING substring(int8send(floor(extract(epoch FROM "at") * 1000)::bigint) FROM 3) FROM 1 FOR 6
  ), 52, 1), 53, 1), 'hex')::uuid;

-- What a row has counted by a revision of its meter: nothing by a later one than its own.
CREATE FUNCTION "usage_before"("account" "customer_meters", "wanted" INTEGER)
RETURNS TABLE (
  "count" BIGINT, "sum" numeric, "min" numeric, "max" numeric, "next_count" BIGINT, "next_sum" numeric,
  "next_min" numeric, "next_max" numeric, "next_until" TIMESTAMPTZ
) LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN is_same THEN ("account")."count" ELSE 0 END, CASE WHEN is_same THEN ("account")."sum" ELSE 0 END,
    CASE WHEN is_same THEN ("account")."min" END, CASE WHEN is_same THEN ("account")."max" END,
    CASE WHEN is_same THEN ("account")."next_count" ELSE 0 END,
    CASE WHEN is_same THEN ("account")."next_sum" ELSE 0 END,
    CASE WHEN is_same THEN ("account")."next_min" END, CASE WHEN is_same THEN ("account")."next_max" END,
    CASE WHEN is_same THEN ("account")."next_until" END
  FROM (SELECT ("account")."revision" = "wanted" AS is_same) compared
$$;

-- Gives customers what was used under their external id while nobody had it. It waits until what is being
-- folded for no customer is there; what is being ingested for none at the same time follows when it is folded.
CREATE FUNCTION "join_usage"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('usage joining ' || NEW."organization_id", 0));
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
    "count", "sum", "min", "max", "created_at")
  SELECT new_id(coalesce(NEW."modified_at", NEW."created_at")), NEW."organization_id", NEW."id", m."id",
    m."revision", sum(u."count"), sum(u."sum"), min(u."min"), max(u."max"),
    coalesce(NEW."modified_at", NEW."created_at")
  FROM (
    SELECT "meter_id", "revision", "count", "sum", "min", "max" FROM "gone"
    UNION ALL SELECT "meter_id", "revision", 0, 0, NULL, NULL FROM "tail"
  ) u JOIN "meters" m ON m."organization_id" = NEW."organization_id" AND m."id" = u."meter_id"
    AND m."revision" = u."revision"
  GROUP BY m."id", m."revision" ORDER BY m."id"
  ON CONFLICT ("organization_id", "customer_id", "meter_id") DO UPDATE SET
    "revision" = excluded."revision",
    ("count", "sum", "min", "max") = (
      SELECT excluded."count" + b."count", excluded."sum" + b."sum", least(excluded."min", b."min"),
        greatest(excluded."max", b."max")
      FROM usage_before(a, excluded."revision") b
    )
  WHERE a."revision" <= excluded."revision";
  RETURN NULL;
END $$;
CREATE TRIGGER "customers_usage_joined" AFTER INSERT ON "customers"
  FOR EACH ROW WHEN (NEW."external_id" IS NOT NULL AND NEW."deleted_at" IS NULL)
  EXECUTE FUNCTION "join_usage"();
CREATE TRIGGER "customers_usage_joined_later" AFTER UPDATE ON "customers"
  FOR EACH ROW WHEN (OLD."external_id" IS NULL AND NEW."external_id" IS NOT NULL AND NEW."deleted_at" IS NULL)
  EXECUTE FUNCTION "join_usage"();

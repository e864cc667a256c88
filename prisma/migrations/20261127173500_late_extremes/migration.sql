-- AlterTable
ALTER TABLE "customer_meters" DROP COLUMN "next_until",
ADD COLUMN     "late_max" DECIMAL,
ADD COLUMN     "late_min" DECIMAL;

-- What follows is outside of what the schema can say.
ALTER TABLE "meter_entries" DROP CONSTRAINT "meter_entries_kind",
  ADD CONSTRAINT "meter_entries_kind" CHECK (
    "kind" IN ('credit', 'adjustment', 'consumption', 'overage', 'expiry', 'rollover', 'unbilled')
  );

DROP FUNCTION "usage_before"("customer_meters", INTEGER);
-- What a row has counted by a revision of its meter: nothing by a later one than its own.
CREATE FUNCTION "usage_before"("account" "customer_meters", "wanted" INTEGER)
RETURNS TABLE (
  "count" BIGINT, "sum" numeric, "min" numeric, "max" numeric, "next_count" BIGINT, "next_sum" numeric,
  "next_min" numeric, "next_max" numeric
) LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN is_same THEN ("account")."count" ELSE 0 END, CASE WHEN is_same THEN ("account")."sum" ELSE 0 END,
    CASE WHEN is_same THEN ("account")."min" END, CASE WHEN is_same THEN ("account")."max" END,
    CASE WHEN is_same THEN ("account")."next_count" ELSE 0 END,
    CASE WHEN is_same THEN ("account")."next_sum" ELSE 0 END,
    CASE WHEN is_same THEN ("account")."next_min" END, CASE WHEN is_same THEN ("account")."next_max" END
  FROM (SELECT ("account")."revision" = "wanted" AS is_same) compared
$$;

-- As before, and where a period ends is no longer known by what was counted: the events around it are read then.
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
    "count", "sum", "min", "max", "next_count", "next_sum", "next_min", "next_max",
    "late_min", "late_max", "created_at")
  SELECT new_id(coalesce(NEW."modified_at", NEW."created_at")), NEW."organization_id", NEW."id", m."id",
    m."revision",
    coalesce(sum(u."count") FILTER (WHERE NOT "is_next"), 0), coalesce(sum(u."sum") FILTER (WHERE NOT "is_next"), 0),
    min(u."min") FILTER (WHERE NOT "is_next"), max(u."max") FILTER (WHERE NOT "is_next"),
    coalesce(sum(u."count") FILTER (WHERE "is_next"), 0), coalesce(sum(u."sum") FILTER (WHERE "is_next"), 0),
    min(u."min") FILTER (WHERE "is_next"), max(u."max") FILTER (WHERE "is_next"),
    min(u."min") FILTER (WHERE u."starts_at" < b."reset_at"), max(u."max") FILTER (WHERE u."starts_at" < b."reset_at"),
    coalesce(NEW."modified_at", NEW."created_at")
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
    "revision" = excluded."revision", "period_ends_at" = NULL,
    "late_min" = least(excluded."late_min", a."late_min"), "late_max" = greatest(excluded."late_max", a."late_max"),
    ("count", "sum", "min", "max", "next_count", "next_sum", "next_min", "next_max") = (
      SELECT excluded."count" + b."count", excluded."sum" + b."sum", least(excluded."min", b."min"),
        greatest(excluded."max", b."max"), excluded."next_count" + b."next_count",
        excluded."next_sum" + b."next_sum", least(excluded."next_min", b."next_min"),
        greatest(excluded."next_max", b."next_max")
      FROM usage_before(a, excluded."revision") b
    )
  WHERE a."revision" <= excluded."revision";
  RETURN NULL;
END $$;

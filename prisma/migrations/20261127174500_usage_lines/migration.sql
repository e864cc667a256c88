-- AlterTable
ALTER TABLE "metered_periods" ADD COLUMN     "meter_name" TEXT;

-- What follows is outside of what the schema can say.

-- What was billed until now tells the meter’s name in its line only.
ALTER TABLE "metered_periods" DISABLE TRIGGER "metered_periods_append_only";
UPDATE "metered_periods" m
SET "meter_name" = coalesce(
  substring(i."label" FROM '^(.*): -?[\d.]+ used(?:, [\d.]+ included)?, [A-Z]{3} [\d.]+ per unit(?:, at most [A-Z]{3} [\d.]+)?$'),
  i."label"
)
FROM "order_items" i
WHERE i."id" = m."order_item_id";
ALTER TABLE "metered_periods" ENABLE TRIGGER "metered_periods_append_only";

ALTER TABLE "metered_periods" ALTER COLUMN "meter_name" SET NOT NULL;

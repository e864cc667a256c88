-- AlterTable
ALTER TABLE "product_prices" ADD COLUMN     "cap_amount" INTEGER,
ADD COLUMN     "meter_id" UUID,
ADD COLUMN     "meter_name" TEXT,
ADD COLUMN     "unit_amount" TEXT;

-- CreateIndex
CREATE INDEX "product_prices_organization_id_meter_id_idx" ON "product_prices"("organization_id", "meter_id");

-- AddForeignKey
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_organization_id_meter_id_fkey" FOREIGN KEY ("organization_id", "meter_id") REFERENCES "meters"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- What follows is outside of what the schema can say.
ALTER TABLE "product_prices"
  ADD CONSTRAINT "product_prices_metered" CHECK (
    CASE WHEN "amount_type" = 'metered_unit'
      THEN "type" = 'recurring' AND num_nulls("meter_id", "meter_name", "unit_amount") = 0
      ELSE num_nonnulls("meter_id", "meter_name", "unit_amount", "cap_amount") = 0
    END
  ),
  ADD CONSTRAINT "product_prices_unit_amount" CHECK ("unit_amount" ~ '^(0|[1-9]\d{0,8})(\.\d{0,11}[1-9])?$'),
  ADD CONSTRAINT "product_prices_cap_amount" CHECK ("cap_amount" >= 0);

CREATE UNIQUE INDEX "product_prices_one_per_meter" ON "product_prices"("organization_id", "product_id", "meter_id")
  WHERE NOT "is_archived" AND "meter_id" IS NOT NULL;

-- A price shows its meter’s name without reading the meter.
CREATE FUNCTION "name_meter_of_price"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT "name" INTO NEW."meter_name" FROM "meters"
  WHERE "organization_id" = NEW."organization_id" AND "id" = NEW."meter_id" FOR SHARE;
  RETURN NEW;
END $$;
CREATE TRIGGER "product_prices_metered" BEFORE INSERT ON "product_prices"
  FOR EACH ROW WHEN (NEW."meter_id" IS NOT NULL) EXECUTE FUNCTION "name_meter_of_price"();

CREATE FUNCTION "keep_meter_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "product_prices" SET "meter_name" = NEW."name"
  WHERE "organization_id" = NEW."organization_id" AND "meter_id" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "meters_renamed" AFTER UPDATE OF "name" ON "meters"
  FOR EACH ROW WHEN (OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION "keep_meter_name"();

-- What is only billed by use is listed as such, with what it costs without any.
CREATE OR REPLACE FUNCTION "keep_product_price"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  price "product_prices" := coalesce(NEW, OLD);
BEGIN
  UPDATE "products" p SET "price_amount_type" = s."amount_type", "price_amount" = s."amount"
  FROM (SELECT FROM (VALUES (1)) one) always LEFT JOIN (
    SELECT "amount_type", coalesce("price_amount", "minimum_amount", 0) AS "amount"
    FROM "product_prices"
    WHERE "organization_id" = price."organization_id" AND "product_id" = price."product_id" AND NOT "is_archived"
    ORDER BY "amount_type" = 'metered_unit', "id" LIMIT 1
  ) s ON true
  WHERE p."organization_id" = price."organization_id" AND p."id" = price."product_id"
    AND (p."price_amount_type", p."price_amount") IS DISTINCT FROM (s."amount_type", s."amount");
  RETURN NULL;
END $$;

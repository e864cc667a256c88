-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "order_prefix" TEXT,
ADD COLUMN     "order_sequence" INTEGER NOT NULL DEFAULT 1000;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "number" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "card_brand" TEXT,
ADD COLUMN     "card_last4" TEXT;

-- What follows is outside of what the schema can say.
CREATE FUNCTION "order_prefix_of"("slug" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(upper(left(regexp_replace("slug", '[^a-zA-Z0-9]', '', 'g'), 4)), ''), 'ORD')
$$;

-- Orders that were there before are numbered as they came.
UPDATE "organizations" o
SET "order_prefix" = "order_prefix_of"(o."slug"), "order_sequence" = 1000 + n."count"
FROM (SELECT "organization_id", count(*)::int AS "count" FROM "orders" GROUP BY 1) n
WHERE n."organization_id" = o."id";

UPDATE "orders" o SET "number" = n."number"
FROM (
  SELECT r."id", p."order_prefix" || '-' ||
    1000 + row_number() OVER (PARTITION BY r."organization_id" ORDER BY r."created_at", r."id") AS "number"
  FROM "orders" r JOIN "organizations" p ON p."id" = r."organization_id"
) n
WHERE n."id" = o."id";

-- CreateIndex
CREATE UNIQUE INDEX "orders_organization_id_number_key" ON "orders"("organization_id", "number");

-- The organization is held until the commit, so that no number is given twice and none is left out.
-- Its prefix is settled by the first order: a new slug does not rename what customers were told.
CREATE FUNCTION "number_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "organizations" SET
    "order_sequence" = "order_sequence" + 1,
    "order_prefix" = coalesce("order_prefix", "order_prefix_of"("slug"))
  WHERE "id" = NEW."organization_id"
  RETURNING "order_prefix" || '-' || "order_sequence" INTO NEW."number";
  RETURN NEW;
END $$;

CREATE TRIGGER "orders_number" BEFORE INSERT ON "orders"
  FOR EACH ROW WHEN (NEW."number" = '') EXECUTE FUNCTION "number_order"();

-- CreateTable
CREATE TABLE "discounts" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "code" TEXT,
    "type" TEXT NOT NULL,
    "amount" INTEGER,
    "currency" TEXT,
    "basis_points" INTEGER,
    "duration" TEXT NOT NULL,
    "duration_in_months" INTEGER,
    "starts_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "max_redemptions" INTEGER,
    "redemptions_count" INTEGER NOT NULL DEFAULT 0,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "discounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "discount_products" (
    "organization_id" UUID NOT NULL,
    "discount_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "discount_products_pkey" PRIMARY KEY ("organization_id","discount_id","product_id")
);

-- CreateTable
CREATE TABLE "discount_redemptions" (
    "organization_id" UUID NOT NULL,
    "discount_id" UUID NOT NULL,
    "checkout_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "discount_redemptions_pkey" PRIMARY KEY ("organization_id","checkout_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "discounts_organization_id_id_key" ON "discounts"("organization_id", "id");

-- CreateIndex
CREATE INDEX "discount_products_organization_id_product_id_idx" ON "discount_products"("organization_id", "product_id");

-- CreateIndex
CREATE INDEX "discount_redemptions_organization_id_discount_id_idx" ON "discount_redemptions"("organization_id", "discount_id");

-- AddForeignKey
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_organization_id_discount_id_fkey" FOREIGN KEY ("organization_id", "discount_id") REFERENCES "discounts"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_links" ADD CONSTRAINT "checkout_links_organization_id_discount_id_fkey" FOREIGN KEY ("organization_id", "discount_id") REFERENCES "discounts"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discount_products" ADD CONSTRAINT "discount_products_organization_id_discount_id_fkey" FOREIGN KEY ("organization_id", "discount_id") REFERENCES "discounts"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discount_products" ADD CONSTRAINT "discount_products_organization_id_product_id_fkey" FOREIGN KEY ("organization_id", "product_id") REFERENCES "products"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_organization_id_discount_id_fkey" FOREIGN KEY ("organization_id", "discount_id") REFERENCES "discounts"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_organization_id_checkout_id_fkey" FOREIGN KEY ("organization_id", "checkout_id") REFERENCES "checkouts"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_organization_id_discount_id_fkey" FOREIGN KEY ("organization_id", "discount_id") REFERENCES "discounts"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- What follows is outside of what the schema can say.
ALTER TABLE "discounts"
  ADD CONSTRAINT "discounts_type_check" CHECK (
    ("type" = 'fixed' AND "amount" > 0 AND "currency" IS NOT NULL AND "basis_points" IS NULL)
    OR ("type" = 'percentage' AND "basis_points" BETWEEN 1 AND 10000
      AND "amount" IS NULL AND "currency" IS NULL)
  ),
  ADD CONSTRAINT "discounts_duration_check" CHECK (
    ("duration" IN ('once', 'forever') AND "duration_in_months" IS NULL)
    OR ("duration" = 'repeating' AND "duration_in_months" > 0)
  ),
  ADD CONSTRAINT "discounts_window_check" CHECK ("starts_at" < "ends_at"),
  ADD CONSTRAINT "discounts_max_redemptions_check" CHECK ("max_redemptions" > 0),
  ADD CONSTRAINT "discounts_redemptions_count_check" CHECK ("redemptions_count" >= 0);

-- A code means one discount, in whatever case, until that is deleted.
CREATE UNIQUE INDEX "discounts_live_code_key" ON "discounts"("organization_id", lower("code"))
  WHERE "deleted_at" IS NULL;

CREATE INDEX "checkouts_discount_idx" ON "checkouts"("organization_id", "discount_id")
  WHERE "discount_id" IS NOT NULL;
CREATE INDEX "checkout_links_discount_idx" ON "checkout_links"("organization_id", "discount_id")
  WHERE "discount_id" IS NOT NULL;

-- Lists of what is not deleted, in each order that they offer.
CREATE INDEX "discounts_live_created_idx" ON "discounts"("organization_id", "created_at", "id")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "discounts_live_name_idx" ON "discounts"("organization_id", "name", "id")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "discounts_live_code_idx" ON "discounts"("organization_id", "code", "id")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "discounts_live_code_down_idx"
  ON "discounts"("organization_id", "code" DESC NULLS LAST, "id" DESC) WHERE "deleted_at" IS NULL;
CREATE INDEX "discounts_live_redemptions_idx"
  ON "discounts"("organization_id", "redemptions_count", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "discounts_text_idx" ON "discounts"
  USING gin (lower(' ' || "name" || ' ' || coalesce("code", '')) gin_trgm_ops)
  WITH (gin_pending_list_limit = 256);

-- How many there are, by each writing statement.
CREATE FUNCTION "count_discounts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "row_counts" ("organization_id", "list", "facet", "delta")
  SELECT "organization_id", 'discounts', '', CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END
  FROM "changed" WHERE "deleted_at" IS NULL GROUP BY "organization_id";
  RETURN NULL;
END $$;

CREATE FUNCTION "recount_discounts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "row_counts" ("organization_id", "list", "facet", "delta")
  VALUES (NEW."organization_id", 'discounts', '', CASE WHEN NEW."deleted_at" IS NULL THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;

CREATE TRIGGER "discounts_counted_in" AFTER INSERT ON "discounts" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_discounts"();
CREATE TRIGGER "discounts_counted_out" AFTER DELETE ON "discounts" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_discounts"();
CREATE TRIGGER "discounts_recounted" AFTER UPDATE ON "discounts" FOR EACH ROW
  WHEN ((OLD."deleted_at" IS NULL) IS DISTINCT FROM (NEW."deleted_at" IS NULL))
  EXECUTE FUNCTION "recount_discounts"();

-- How often a discount has been redeemed, and never more often than it may be.
CREATE FUNCTION "keep_redemptions_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE "discounts" SET "redemptions_count" = "redemptions_count" - 1
    WHERE "organization_id" = OLD."organization_id" AND "id" = OLD."discount_id";
    RETURN NULL;
  END IF;
  UPDATE "discounts" SET "redemptions_count" = "redemptions_count" + 1
  WHERE "organization_id" = NEW."organization_id" AND "id" = NEW."discount_id"
    AND ("max_redemptions" IS NULL OR "redemptions_count" < "max_redemptions");
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The discount % has been redeemed as often as it may be', NEW."discount_id"
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "discount_redemptions_counted" AFTER INSERT OR DELETE ON "discount_redemptions"
  FOR EACH ROW EXECUTE FUNCTION "keep_redemptions_count"();

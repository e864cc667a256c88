-- DropIndex
DROP INDEX "access_tokens_organization_id_created_at_id_idx";

-- DropIndex
DROP INDEX "benefit_grants_organization_id_created_at_id_idx";

-- DropIndex
DROP INDEX "benefit_grants_organization_id_customer_id_created_at_idx";

-- DropIndex
DROP INDEX "benefits_organization_id_created_at_id_idx";

-- DropIndex
DROP INDEX "checkout_links_organization_id_created_at_id_idx";

-- DropIndex
DROP INDEX "checkouts_organization_id_created_at_id_idx";

-- DropIndex
DROP INDEX "checkouts_organization_id_customer_id_idx";

-- DropIndex
DROP INDEX "checkouts_organization_id_product_id_idx";

-- DropIndex
DROP INDEX "customers_organization_id_created_at_id_idx";

-- DropIndex
DROP INDEX "members_organization_id_team_id_idx";

-- DropIndex
DROP INDEX "orders_organization_id_created_at_id_idx";

-- DropIndex
DROP INDEX "orders_organization_id_customer_id_created_at_idx";

-- DropIndex
DROP INDEX "orders_organization_id_product_id_created_at_idx";

-- DropIndex
DROP INDEX "orders_organization_id_subscription_id_idx";

-- DropIndex
DROP INDEX "products_organization_id_created_at_id_idx";

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "price_amount" INTEGER,
ADD COLUMN     "price_amount_type" TEXT;

-- CreateTable
CREATE TABLE "row_counts" (
    "id" BIGSERIAL NOT NULL,
    "organization_id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "facet" TEXT NOT NULL,
    "delta" INTEGER NOT NULL,
    "is_folded" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "row_counts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "row_counts_organization_id_list_facet_idx" ON "row_counts"("organization_id", "list", "facet");

-- CreateIndex
CREATE INDEX "benefit_grants_organization_id_benefit_id_created_at_id_idx" ON "benefit_grants"("organization_id", "benefit_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "benefit_grants_organization_id_customer_id_created_at_id_idx" ON "benefit_grants"("organization_id", "customer_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "checkouts_organization_id_created_at_id_idx" ON "checkouts"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "checkouts_organization_id_expires_at_id_idx" ON "checkouts"("organization_id", "expires_at", "id");

-- CreateIndex
CREATE INDEX "checkouts_organization_id_status_created_at_id_idx" ON "checkouts"("organization_id", "status", "created_at", "id");

-- CreateIndex
CREATE INDEX "checkouts_organization_id_product_id_created_at_id_idx" ON "checkouts"("organization_id", "product_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "checkouts_organization_id_customer_id_created_at_id_idx" ON "checkouts"("organization_id", "customer_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "customers_organization_id_email_id_idx" ON "customers"("organization_id", "email", "id");

-- CreateIndex
CREATE INDEX "invitations_organization_id_status_created_at_id_idx" ON "invitations"("organization_id", "status", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "members_organization_id_team_id_created_at_id_idx" ON "members"("organization_id", "team_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "orders_organization_id_created_at_id_idx" ON "orders"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "orders_organization_id_customer_id_created_at_id_idx" ON "orders"("organization_id", "customer_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "orders_organization_id_product_id_created_at_id_idx" ON "orders"("organization_id", "product_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "orders_organization_id_total_amount_id_idx" ON "orders"("organization_id", "total_amount", "id");

-- CreateIndex
CREATE INDEX "orders_organization_id_net_amount_id_idx" ON "orders"("organization_id", "net_amount", "id");

-- CreateIndex
CREATE INDEX "orders_organization_id_discount_id_id_idx" ON "orders"("organization_id", "discount_id", "id");

-- CreateIndex
CREATE INDEX "orders_organization_id_subscription_id_id_idx" ON "orders"("organization_id", "subscription_id", "id");

-- CreateIndex
CREATE INDEX "products_organization_id_created_at_id_idx" ON "products"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "products_organization_id_is_archived_created_at_id_idx" ON "products"("organization_id", "is_archived", "created_at", "id");

-- CreateIndex
CREATE INDEX "products_organization_id_name_id_idx" ON "products"("organization_id", "name", "id");

-- CreateIndex
CREATE INDEX "products_organization_id_price_amount_type_id_idx" ON "products"("organization_id", "price_amount_type", "id");

-- CreateIndex
CREATE INDEX "products_organization_id_price_amount_id_idx" ON "products"("organization_id", "price_amount", "id");

-- What follows is outside of what the schema can say.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";

-- Lists of what is not deleted, in each order that they offer.
CREATE INDEX "customers_live_created_idx" ON "customers"("organization_id", "created_at", "id")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "customers_live_name_idx" ON "customers"("organization_id", "name", "id")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "customers_live_name_down_idx"
  ON "customers"("organization_id", "name" DESC NULLS LAST, "id" DESC) WHERE "deleted_at" IS NULL;

CREATE INDEX "benefits_live_created_idx" ON "benefits"("organization_id", "created_at", "id")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "benefits_live_type_idx" ON "benefits"("organization_id", "type", "created_at", "id")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "benefits_live_description_idx" ON "benefits"("organization_id", "description", "id")
  WHERE "deleted_at" IS NULL;

CREATE INDEX "checkout_links_live_created_idx"
  ON "checkout_links"("organization_id", "created_at", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "checkout_links_live_label_idx"
  ON "checkout_links"("organization_id", "label", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "checkout_links_live_label_down_idx"
  ON "checkout_links"("organization_id", "label" DESC NULLS LAST, "id" DESC)
  WHERE "deleted_at" IS NULL;
CREATE INDEX "checkout_links_live_success_url_idx"
  ON "checkout_links"("organization_id", "success_url", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "checkout_links_live_success_url_down_idx"
  ON "checkout_links"("organization_id", "success_url" DESC NULLS LAST, "id" DESC)
  WHERE "deleted_at" IS NULL;
CREATE INDEX "checkout_links_live_discount_codes_idx"
  ON "checkout_links"("organization_id", "allow_discount_codes", "id") WHERE "deleted_at" IS NULL;

CREATE INDEX "access_tokens_live_created_idx"
  ON "access_tokens"("organization_id", "created_at", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "access_tokens_live_comment_idx"
  ON "access_tokens"("organization_id", "comment", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "access_tokens_live_last_used_idx"
  ON "access_tokens"("organization_id", "last_used_at" NULLS FIRST, "id") WHERE "deleted_at" IS NULL;

CREATE INDEX "products_recurring_idx"
  ON "products"("organization_id", ("recurring_interval" IS NOT NULL), "created_at", "id");
CREATE INDEX "benefit_grants_waiting_idx"
  ON "benefit_grants"("organization_id", "benefit_id", "created_at", "id")
  WHERE "granted_at" IS NULL;

-- Searches of any part of a text, or of the beginning of a word. What waits to be sorted in is read
-- by each search, so it has to stay small.
CREATE INDEX "customers_text_idx" ON "customers" USING gin (
  lower(' ' || "email" || ' ' || coalesce("name", '')) gin_trgm_ops
) WITH (gin_pending_list_limit = 256);
CREATE INDEX "checkouts_text_idx" ON "checkouts" USING gin (
  lower(' ' || coalesce("customer_email", '') || ' ' || coalesce("customer_name", '')) gin_trgm_ops
) WITH (gin_pending_list_limit = 256);
CREATE INDEX "products_text_idx" ON "products" USING gin (lower(' ' || "name") gin_trgm_ops)
  WITH (gin_pending_list_limit = 256);
CREATE INDEX "benefits_text_idx" ON "benefits" USING gin (lower(' ' || "description") gin_trgm_ops)
  WITH (gin_pending_list_limit = 256);
CREATE INDEX "members_text_idx" ON "members" USING gin ((' ' || "search_text") gin_trgm_ops)
  WITH (gin_pending_list_limit = 256);

-- Kind and amount of a product's price on sale; a custom price counts with the least that it costs.
CREATE FUNCTION "keep_product_price"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  price "product_prices" := coalesce(NEW, OLD);
BEGIN
  UPDATE "products" p SET "price_amount_type" = s."amount_type", "price_amount" = s."amount"
  FROM (SELECT FROM (VALUES (1)) one) always LEFT JOIN (
    SELECT "amount_type", coalesce("price_amount", "minimum_amount", 0) AS "amount"
    FROM "product_prices"
    WHERE "organization_id" = price."organization_id" AND "product_id" = price."product_id"
      AND NOT "is_archived" AND "amount_type" IN ('free', 'fixed', 'custom')
  ) s ON true
  WHERE p."organization_id" = price."organization_id" AND p."id" = price."product_id"
    AND (p."price_amount_type", p."price_amount") IS DISTINCT FROM (s."amount_type", s."amount");
  RETURN NULL;
END $$;

CREATE TRIGGER "product_prices_kept" AFTER INSERT OR UPDATE OR DELETE ON "product_prices"
  FOR EACH ROW EXECUTE FUNCTION "keep_product_price"();

UPDATE "products" p SET
  "price_amount_type" = s."amount_type",
  "price_amount" = coalesce(s."price_amount", s."minimum_amount", 0)
FROM "product_prices" s
WHERE s."organization_id" = p."organization_id" AND s."product_id" = p."id"
  AND NOT s."is_archived" AND s."amount_type" IN ('free', 'fixed', 'custom');

-- Each writing statement adds what it changed. A row is counted below each facet of its own that is
-- not null; the lists say what they count.
DO $$
DECLARE
  counted RECORD;
  adds CONSTANT TEXT := 'INSERT INTO "row_counts" ("organization_id", "list", "facet", "delta")';
BEGIN
  FOR counted IN SELECT * FROM (VALUES
    ('customers', '"deleted_at"', $f$('customers', CASE WHEN r."deleted_at" IS NULL THEN '' END)$f$),
    ('orders', '"product_id"', $f$('orders', ''), ('orders-by-product', r."product_id"::text)$f$),
    ('checkouts', '"status"', $f$('checkouts', r."status")$f$),
    ('products', '"is_archived", "recurring_interval"',
      $f$('products', r."is_archived"::text || ',' || (r."recurring_interval" IS NOT NULL)::text)$f$),
    ('benefits', '"deleted_at", "type"',
      $f$('benefits', CASE WHEN r."deleted_at" IS NULL THEN r."type" END)$f$),
    ('benefit_grants', '"benefit_id", "granted_at"',
      $f$('benefit-grants', r."benefit_id" || ',' || (r."granted_at" IS NOT NULL)::text)$f$),
    ('checkout_links', '"deleted_at"',
      $f$('checkout-links', CASE WHEN r."deleted_at" IS NULL THEN '' END)$f$),
    ('access_tokens', '"deleted_at"',
      $f$('access-tokens', CASE WHEN r."deleted_at" IS NULL THEN '' END)$f$),
    ('members', '"organization_id"', $f$('members', '')$f$)
  ) AS v("of", "watched", "facets")
  LOOP
    EXECUTE format($f$
      CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        %2$s SELECT r."organization_id", f."list", f."facet",
          CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END
        FROM "changed" r CROSS JOIN LATERAL (VALUES %3$s) f("list", "facet")
        WHERE f."facet" IS NOT NULL GROUP BY 1, 2, 3;
        RETURN NULL;
      END $body$ $f$, 'count_' || counted."of", adds, counted."facets");
    EXECUTE format($f$
      CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        %2$s SELECT r."organization_id", f."list", f."facet", sum(r."change")
        FROM (SELECT OLD.*, -1 AS "change" UNION ALL SELECT NEW.*, 1) r
          CROSS JOIN LATERAL (VALUES %3$s) f("list", "facet")
        WHERE f."facet" IS NOT NULL GROUP BY 1, 2, 3 HAVING sum(r."change") <> 0;
        RETURN NULL;
      END $body$ $f$, 'recount_' || counted."of", adds, counted."facets");
    EXECUTE format($f$
      CREATE TRIGGER %2$I AFTER INSERT ON %1$I REFERENCING NEW TABLE AS "changed"
        FOR EACH STATEMENT EXECUTE FUNCTION %5$I();
      CREATE TRIGGER %3$I AFTER DELETE ON %1$I REFERENCING OLD TABLE AS "changed"
        FOR EACH STATEMENT EXECUTE FUNCTION %5$I();
      CREATE TRIGGER %4$I AFTER UPDATE ON %1$I FOR EACH ROW
        WHEN ((OLD.%7$s) IS DISTINCT FROM (NEW.%8$s)) EXECUTE FUNCTION %6$I();
      %9$s SELECT r."organization_id", f."list", f."facet", count(*)
      FROM %1$I r CROSS JOIN LATERAL (VALUES %10$s) f("list", "facet")
      WHERE f."facet" IS NOT NULL GROUP BY 1, 2, 3$f$,
      counted."of", counted."of" || '_counted_in', counted."of" || '_counted_out',
      counted."of" || '_recounted', 'count_' || counted."of", 'recount_' || counted."of",
      replace(counted."watched", ', ', ', OLD.'), replace(counted."watched", ', ', ', NEW.'),
      adds, counted."facets");
  END LOOP;
END $$;

CREATE INDEX "row_counts_unfolded_idx" ON "row_counts"("id") WHERE NOT "is_folded";

-- Folded again and again: what is dead has to go soon.
ALTER TABLE "row_counts" SET (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
  autovacuum_vacuum_insert_threshold = 50000, autovacuum_vacuum_insert_scale_factor = 0
);

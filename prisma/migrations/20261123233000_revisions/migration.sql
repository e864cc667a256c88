-- What a customer has is made of rows that count their own changes. Their sum only ever grows, and nobody
-- waits for a counter.
CREATE FUNCTION "count_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."revision" := OLD."revision" + 1;
  RETURN NEW;
END $$;

ALTER TABLE "customers" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "subscriptions" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "benefits" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "benefit_grants" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "custom_fields" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1;

CREATE TRIGGER "customers_revised" BEFORE UPDATE ON "customers"
  FOR EACH ROW EXECUTE FUNCTION "count_revision"();
CREATE TRIGGER "subscriptions_revised" BEFORE UPDATE ON "subscriptions"
  FOR EACH ROW EXECUTE FUNCTION "count_revision"();
CREATE TRIGGER "benefits_revised" BEFORE UPDATE ON "benefits"
  FOR EACH ROW EXECUTE FUNCTION "count_revision"();
CREATE TRIGGER "benefit_grants_revised" BEFORE UPDATE ON "benefit_grants"
  FOR EACH ROW EXECUTE FUNCTION "count_revision"();
CREATE TRIGGER "custom_fields_revised" BEFORE UPDATE ON "custom_fields"
  FOR EACH ROW EXECUTE FUNCTION "count_revision"();

-- The customers of a user, and of an organization, at all merchants.
CREATE INDEX "customers_live_external_idx" ON "customers"("external_id")
  WHERE "deleted_at" IS NULL AND "external_id" IS NOT NULL;

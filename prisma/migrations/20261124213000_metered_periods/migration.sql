-- CreateTable
CREATE TABLE "metered_periods" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "order_item_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "meter_id" UUID NOT NULL,
    "product_price_id" UUID NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "consumed_units" TEXT NOT NULL,
    "credited_units" TEXT NOT NULL,
    "billed_units" TEXT NOT NULL,
    "unit_amount" TEXT NOT NULL,
    "cap_amount" INTEGER,
    "amount" INTEGER NOT NULL,
    "settled_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "metered_periods_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "metered_periods_order_item_id_key" ON "metered_periods"("order_item_id");

-- CreateIndex
CREATE INDEX "metered_periods_organization_id_subscription_id_ends_at_idx" ON "metered_periods"("organization_id", "subscription_id", "ends_at");

-- CreateIndex
CREATE INDEX "metered_periods_organization_id_meter_id_customer_id_ends_a_idx" ON "metered_periods"("organization_id", "meter_id", "customer_id", "ends_at");

-- CreateIndex
CREATE INDEX "metered_periods_organization_id_product_price_id_idx" ON "metered_periods"("organization_id", "product_price_id");

-- CreateIndex
CREATE UNIQUE INDEX "metered_periods_subscription_id_meter_id_ends_at_key" ON "metered_periods"("subscription_id", "meter_id", "ends_at");

-- AddForeignKey
ALTER TABLE "metered_periods" ADD CONSTRAINT "metered_periods_organization_id_subscription_id_fkey" FOREIGN KEY ("organization_id", "subscription_id") REFERENCES "subscriptions"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "metered_periods" ADD CONSTRAINT "metered_periods_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_items"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "metered_periods" ADD CONSTRAINT "metered_periods_organization_id_meter_id_fkey" FOREIGN KEY ("organization_id", "meter_id") REFERENCES "meters"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "metered_periods" ADD CONSTRAINT "metered_periods_organization_id_product_price_id_fkey" FOREIGN KEY ("organization_id", "product_price_id") REFERENCES "product_prices"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- What follows is outside of what the schema can say.
ALTER TABLE "metered_periods"
  ADD CONSTRAINT "metered_periods_units" CHECK (
    "billed_units"::numeric = greatest("consumed_units"::numeric - "credited_units"::numeric, 0)
  ),
  ADD CONSTRAINT "metered_periods_amount" CHECK ("amount" >= 0 AND "amount" <= coalesce("cap_amount", "amount"));

CREATE FUNCTION "keep_metered_periods"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was billed stays as it is' USING
    ERRCODE = 'integrity_constraint_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'metered_periods_append_only';
END $$;
CREATE TRIGGER "metered_periods_append_only" BEFORE UPDATE OR DELETE ON "metered_periods"
  FOR EACH ROW EXECUTE FUNCTION "keep_metered_periods"();

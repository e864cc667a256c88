-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "applied_balance_amount" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "failed_attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "next_attempt_at" TIMESTAMPTZ(3),
ADD COLUMN     "next_price_id" UUID,
ADD COLUMN     "period_end" TIMESTAMPTZ(3),
ADD COLUMN     "period_start" TIMESTAMPTZ(3),
ADD COLUMN     "retries_by_hand" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "voided_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "order_id" UUID,
ADD COLUMN     "payment_method_id" UUID,
ADD COLUMN     "keeps_card" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "customer_id" UUID,
ADD COLUMN     "makes_default" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "is_scheduled" BOOLEAN NOT NULL DEFAULT true,
ALTER COLUMN "checkout_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "sandbox_charges" ADD COLUMN     "holder_id" TEXT;

-- CreateTable
CREATE TABLE "subscriptions" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "checkout_id" UUID,
    "status" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "recurring_interval" TEXT NOT NULL,
    "anchor_at" TIMESTAMPTZ(3) NOT NULL,
    "time_zone" TEXT NOT NULL DEFAULT 'UTC',
    "period_number" INTEGER NOT NULL DEFAULT 0,
    "current_period_start" TIMESTAMPTZ(3) NOT NULL,
    "current_period_end" TIMESTAMPTZ(3) NOT NULL,
    "trial_ends_at" TIMESTAMPTZ(3),
    "discount_id" UUID,
    "discount_applied_at" TIMESTAMPTZ(3),
    "period_discount_id" UUID,
    "cancel_at_period_end" BOOLEAN NOT NULL DEFAULT false,
    "canceled_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "past_due_at" TIMESTAMPTZ(3),
    "grace_ends_at" TIMESTAMPTZ(3),
    "customer_cancellation_reason" TEXT,
    "customer_cancellation_comment" TEXT,
    "payment_method_id" UUID,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "custom_field_data" JSONB NOT NULL DEFAULT '{}',
    "due_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscription_prices" (
    "organization_id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "product_price_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "subscription_prices_pkey" PRIMARY KEY ("organization_id","subscription_id","product_price_id")
);

-- CreateTable
CREATE TABLE "waiting_lines" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "product_price_id" UUID,
    "order_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "waiting_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_methods" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "processor" TEXT NOT NULL,
    "processor_id" TEXT NOT NULL,
    "holder_id" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "expiry_month" INTEGER NOT NULL,
    "expiry_year" INTEGER NOT NULL,
    "wallet" TEXT,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "expiry_told_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_methods_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "subscriptions_organization_id_started_at_id_idx" ON "subscriptions"("organization_id", "started_at", "id");

-- CreateIndex
CREATE INDEX "subscriptions_organization_id_status_started_at_id_idx" ON "subscriptions"("organization_id", "status", "started_at", "id");

-- CreateIndex
CREATE INDEX "subscriptions_organization_id_customer_id_started_at_id_idx" ON "subscriptions"("organization_id", "customer_id", "started_at", "id");

-- CreateIndex
CREATE INDEX "subscriptions_organization_id_product_id_started_at_id_idx" ON "subscriptions"("organization_id", "product_id", "started_at", "id");

-- CreateIndex
CREATE INDEX "subscriptions_organization_id_discount_id_id_idx" ON "subscriptions"("organization_id", "discount_id", "id");

-- CreateIndex
CREATE INDEX "subscriptions_organization_id_period_discount_id_idx" ON "subscriptions"("organization_id", "period_discount_id");

-- CreateIndex
CREATE INDEX "subscriptions_organization_id_current_period_end_id_idx" ON "subscriptions"("organization_id", "current_period_end", "id");

-- CreateIndex
CREATE INDEX "subscriptions_organization_id_amount_id_idx" ON "subscriptions"("organization_id", "amount", "id");

-- CreateIndex
CREATE INDEX "subscriptions_organization_id_payment_method_id_idx" ON "subscriptions"("organization_id", "payment_method_id");

-- CreateIndex
CREATE INDEX "subscriptions_due_at_organization_id_id_idx" ON "subscriptions"("due_at", "organization_id", "id");

-- CreateIndex
CREATE INDEX "subscriptions_organization_id_due_at_id_idx" ON "subscriptions"("organization_id", "due_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_organization_id_id_key" ON "subscriptions"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_organization_id_checkout_id_key" ON "subscriptions"("organization_id", "checkout_id");

-- CreateIndex
CREATE INDEX "subscription_prices_organization_id_product_price_id_idx" ON "subscription_prices"("organization_id", "product_price_id");

-- CreateIndex
CREATE INDEX "waiting_lines_organization_id_subscription_id_order_id_id_idx" ON "waiting_lines"("organization_id", "subscription_id", "order_id", "id");

-- CreateIndex
CREATE INDEX "waiting_lines_organization_id_order_id_idx" ON "waiting_lines"("organization_id", "order_id");

-- CreateIndex
CREATE INDEX "waiting_lines_organization_id_product_price_id_idx" ON "waiting_lines"("organization_id", "product_price_id");

-- CreateIndex
CREATE INDEX "payment_methods_organization_id_customer_id_created_at_id_idx" ON "payment_methods"("organization_id", "customer_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "payment_methods_processor_id_idx" ON "payment_methods"("processor_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_methods_organization_id_id_key" ON "payment_methods"("organization_id", "id");

-- CreateIndex
CREATE INDEX "benefit_grants_organization_id_subscription_id_idx" ON "benefit_grants"("organization_id", "subscription_id");

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_organization_id_subscription_id_fkey" FOREIGN KEY ("organization_id", "subscription_id") REFERENCES "subscriptions"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_organization_id_customer_id_fkey" FOREIGN KEY ("organization_id", "customer_id") REFERENCES "customers"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_organization_id_next_price_id_fkey" FOREIGN KEY ("organization_id", "next_price_id") REFERENCES "product_prices"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_organization_id_order_id_fkey" FOREIGN KEY ("organization_id", "order_id") REFERENCES "orders"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_organization_id_payment_method_id_fkey" FOREIGN KEY ("organization_id", "payment_method_id") REFERENCES "payment_methods"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "benefit_grants" ADD CONSTRAINT "benefit_grants_organization_id_subscription_id_fkey" FOREIGN KEY ("organization_id", "subscription_id") REFERENCES "subscriptions"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organization_id_customer_id_fkey" FOREIGN KEY ("organization_id", "customer_id") REFERENCES "customers"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organization_id_product_id_fkey" FOREIGN KEY ("organization_id", "product_id") REFERENCES "products"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organization_id_checkout_id_fkey" FOREIGN KEY ("organization_id", "checkout_id") REFERENCES "checkouts"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organization_id_discount_id_fkey" FOREIGN KEY ("organization_id", "discount_id") REFERENCES "discounts"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organization_id_period_discount_id_fkey" FOREIGN KEY ("organization_id", "period_discount_id") REFERENCES "discounts"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organization_id_payment_method_id_fkey" FOREIGN KEY ("organization_id", "payment_method_id") REFERENCES "payment_methods"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription_prices" ADD CONSTRAINT "subscription_prices_organization_id_subscription_id_fkey" FOREIGN KEY ("organization_id", "subscription_id") REFERENCES "subscriptions"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription_prices" ADD CONSTRAINT "subscription_prices_organization_id_product_price_id_fkey" FOREIGN KEY ("organization_id", "product_price_id") REFERENCES "product_prices"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiting_lines" ADD CONSTRAINT "waiting_lines_organization_id_subscription_id_fkey" FOREIGN KEY ("organization_id", "subscription_id") REFERENCES "subscriptions"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiting_lines" ADD CONSTRAINT "waiting_lines_organization_id_product_price_id_fkey" FOREIGN KEY ("organization_id", "product_price_id") REFERENCES "product_prices"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waiting_lines" ADD CONSTRAINT "waiting_lines_organization_id_order_id_fkey" FOREIGN KEY ("organization_id", "order_id") REFERENCES "orders"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_organization_id_customer_id_fkey" FOREIGN KEY ("organization_id", "customer_id") REFERENCES "customers"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- What follows is outside of what the schema can say.
ALTER TABLE "subscriptions"
  ADD CONSTRAINT "subscriptions_status" CHECK ("status" IN (
    'incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid'
  )),
  ADD CONSTRAINT "subscriptions_amount_not_negative" CHECK ("amount" >= 0),
  ADD CONSTRAINT "subscriptions_currency_form" CHECK ("currency" ~ '^[a-z]{3}$'),
  ADD CONSTRAINT "subscriptions_recurring_interval" CHECK ("recurring_interval" IN ('month', 'year')),
  ADD CONSTRAINT "subscriptions_period" CHECK ("current_period_start" < "current_period_end"),
  ADD CONSTRAINT "subscriptions_ended" CHECK (("status" = 'canceled') = ("ended_at" IS NOT NULL)),
  ADD CONSTRAINT "subscriptions_due_until_ended" CHECK ("ended_at" IS NULL OR "due_at" IS NULL),
  ADD CONSTRAINT "subscriptions_past_due" CHECK ("status" <> 'past_due' OR "past_due_at" IS NOT NULL);

ALTER TABLE "subscription_prices"
  ADD CONSTRAINT "subscription_prices_position" CHECK ("position" >= 0);

ALTER TABLE "payment_methods"
  ADD CONSTRAINT "payment_methods_expiry_month" CHECK ("expiry_month" BETWEEN 1 AND 12);

CREATE UNIQUE INDEX "payment_methods_default_key" ON "payment_methods" ("organization_id", "customer_id")
  WHERE "is_default" AND "deleted_at" IS NULL;

ALTER TABLE "payments"
  ADD CONSTRAINT "payments_purpose" CHECK (num_nonnulls("checkout_id", "order_id", "customer_id") = 1);

-- An order is charged once: while one attempt is under way or has succeeded, there is no other.
CREATE UNIQUE INDEX "payments_live_order_key" ON "payments" ("organization_id", "order_id")
  WHERE "status" IN ('pending', 'requires_action', 'succeeded') AND "order_id" IS NOT NULL;

CREATE INDEX "payments_customer_id_idx" ON "payments" ("organization_id", "customer_id") WHERE "customer_id" IS NOT NULL;
CREATE INDEX "payments_order_id_idx" ON "payments" ("organization_id", "order_id") WHERE "order_id" IS NOT NULL;

-- A change of plan may credit more than it costs. That is kept as balance, and can't be refunded.
ALTER TABLE "orders"
  DROP CONSTRAINT "orders_discount_within_subtotal",
  ADD CONSTRAINT "orders_discount_within_subtotal" CHECK (
    "discount_amount" >= 0 AND ("net_amount" >= 0 OR "billing_reason" LIKE 'subscription\_%')
  ),
  DROP CONSTRAINT "orders_refund_within_net",
  ADD CONSTRAINT "orders_refund_within_net" CHECK ("refunded_amount" BETWEEN 0 AND greatest("net_amount", 0)),
  ADD CONSTRAINT "orders_attempts_not_negative" CHECK ("failed_attempts" >= 0 AND "retries_by_hand" >= 0),
  ADD CONSTRAINT "orders_attempt_while_pending" CHECK (
    ("status" = 'pending' AND "voided_at" IS NULL) OR "next_attempt_at" IS NULL
  ),
  ADD CONSTRAINT "orders_voided_unpaid" CHECK ("status" = 'pending' OR "voided_at" IS NULL);

-- Each period of a subscription is billed once.
CREATE UNIQUE INDEX "orders_period_key" ON "orders" ("organization_id", "subscription_id", "period_start")
  WHERE "billing_reason" = 'subscription_cycle';

-- A subscription waits for one change at a time to be paid.
CREATE UNIQUE INDEX "orders_change_key" ON "orders" ("organization_id", "subscription_id")
  WHERE "next_price_id" IS NOT NULL AND "status" = 'pending' AND "voided_at" IS NULL;
CREATE INDEX "orders_next_price_id_idx" ON "orders" ("organization_id", "next_price_id")
  WHERE "next_price_id" IS NOT NULL;

-- What is still to be paid, by subscription.
CREATE INDEX "orders_unpaid_idx" ON "orders" ("organization_id", "customer_id", "subscription_id")
  WHERE "status" = 'pending' AND "voided_at" IS NULL;

CREATE INDEX "subscriptions_grace_ends_at_idx" ON "subscriptions" ("grace_ends_at", "organization_id")
  WHERE "grace_ends_at" IS NOT NULL;

CREATE INDEX "orders_next_attempt_at_idx" ON "orders" ("next_attempt_at", "id") WHERE "next_attempt_at" IS NOT NULL;

ALTER TABLE "journals"
  DROP CONSTRAINT "journals_kind",
  ADD CONSTRAINT "journals_kind" CHECK ("kind" IN (
    'sale', 'payment', 'balance', 'refund', 'refund_reversed', 'dispute', 'dispute_won', 'dispute_lost', 'dispute_fee'
  ));

ALTER TABLE "ledger_entries"
  DROP CONSTRAINT "ledger_entries_account",
  ADD CONSTRAINT "ledger_entries_account" CHECK ("account" IN (
    'customer_balance', 'customer_receivable', 'discounts_given', 'dispute_fees', 'disputed', 'disputes_lost',
    'processor_clearing', 'refunds', 'sales', 'tax_payable'
  ));

CREATE INDEX "subscriptions_metadata_terms" ON "subscriptions"
  USING gin (metadata_terms("organization_id", "metadata")) WHERE "metadata" <> '{}';
CREATE STATISTICS "subscriptions_metadata" ON (metadata_terms("organization_id", "metadata")) FROM "subscriptions";

-- Each writing statement adds what it changed to the numbers of rows, by status.
CREATE FUNCTION "count_subscriptions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "row_counts" ("organization_id", "list", "facet", "delta")
  SELECT r."organization_id", 'subscriptions', r."status",
    CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END
  FROM "changed" r GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
CREATE FUNCTION "recount_subscriptions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "row_counts" ("organization_id", "list", "facet", "delta")
  VALUES (OLD."organization_id", 'subscriptions', OLD."status", -1),
    (NEW."organization_id", 'subscriptions', NEW."status", 1);
  RETURN NULL;
END $$;
CREATE TRIGGER "subscriptions_counted_in" AFTER INSERT ON "subscriptions" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_subscriptions"();
CREATE TRIGGER "subscriptions_counted_out" AFTER DELETE ON "subscriptions" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_subscriptions"();
CREATE TRIGGER "subscriptions_recounted" AFTER UPDATE ON "subscriptions" FOR EACH ROW
  WHEN (OLD."status" IS DISTINCT FROM NEW."status") EXECUTE FUNCTION "recount_subscriptions"();

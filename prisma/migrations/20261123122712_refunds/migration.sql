-- CreateTable
CREATE TABLE "sandbox_refunds" (
    "id" TEXT NOT NULL,
    "charge_id" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "settles_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refunds" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "subscription_id" UUID,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "reason" TEXT NOT NULL,
    "comment" TEXT,
    "amount" INTEGER NOT NULL,
    "tax_amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "revoke_benefits" BOOLEAN NOT NULL DEFAULT false,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "processor_id" TEXT,
    "failure_code" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sandbox_refunds_charge_id_idx" ON "sandbox_refunds"("charge_id");

-- CreateIndex
CREATE INDEX "refunds_organization_id_created_at_id_idx" ON "refunds"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "refunds_organization_id_amount_id_idx" ON "refunds"("organization_id", "amount", "id");

-- CreateIndex
CREATE INDEX "refunds_organization_id_status_created_at_id_idx" ON "refunds"("organization_id", "status", "created_at", "id");

-- CreateIndex
CREATE INDEX "refunds_organization_id_order_id_created_at_id_idx" ON "refunds"("organization_id", "order_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "refunds_organization_id_customer_id_created_at_id_idx" ON "refunds"("organization_id", "customer_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "refunds_organization_id_subscription_id_id_idx" ON "refunds"("organization_id", "subscription_id", "id");

-- CreateIndex
CREATE INDEX "refunds_organization_id_payment_id_idx" ON "refunds"("organization_id", "payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_organization_id_id_key" ON "refunds"("organization_id", "id");

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_organization_id_order_id_fkey" FOREIGN KEY ("organization_id", "order_id") REFERENCES "orders"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_organization_id_payment_id_fkey" FOREIGN KEY ("organization_id", "payment_id") REFERENCES "payments"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_organization_id_customer_id_fkey" FOREIGN KEY ("organization_id", "customer_id") REFERENCES "customers"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- What follows is outside of what the schema can say.
ALTER TABLE "refunds"
  ADD CONSTRAINT "refunds_status" CHECK ("status" IN ('pending', 'succeeded', 'failed', 'canceled')),
  ADD CONSTRAINT "refunds_reason" CHECK ("reason" IN (
    'duplicate', 'fraudulent', 'customer_request', 'service_disruption', 'satisfaction_guarantee', 'other'
  )),
  ADD CONSTRAINT "refunds_amount" CHECK ("amount" > 0 AND "tax_amount" >= 0),
  ADD CONSTRAINT "refunds_currency_form" CHECK ("currency" ~ '^[a-z]{3}$'),
  ADD CONSTRAINT "refunds_due_while_pending" CHECK (("next_attempt_at" IS NOT NULL) = ("status" = 'pending'));

CREATE INDEX "refunds_due" ON "refunds"("next_attempt_at") WHERE "status" = 'pending';

ALTER TABLE "sandbox_refunds"
  ADD CONSTRAINT "sandbox_refunds_status" CHECK ("status" IN ('succeeded', 'failed'));

ALTER TABLE "journals"
  DROP CONSTRAINT "journals_kind",
  ADD CONSTRAINT "journals_kind" CHECK ("kind" IN ('sale', 'payment', 'refund'));

ALTER TABLE "ledger_entries"
  DROP CONSTRAINT "ledger_entries_account",
  ADD CONSTRAINT "ledger_entries_account" CHECK ("account" IN (
    'customer_receivable', 'discounts_given', 'processor_clearing', 'refunds', 'sales', 'tax_payable'
  ));

-- What was refunded of an order, and what may still be, stays within what was paid: the order's row is
-- held, so that refunds made at the same time see each other.
CREATE FUNCTION "keep_refunds_within_order"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid RECORD;
  refunded RECORD;
BEGIN
  SELECT "net_amount", "tax_amount" INTO paid FROM "orders"
  WHERE "organization_id" = NEW."organization_id" AND "id" = NEW."order_id" FOR NO KEY UPDATE;
  SELECT sum("amount") AS "amount", sum("tax_amount") AS "tax_amount" INTO refunded FROM "refunds"
  WHERE "organization_id" = NEW."organization_id" AND "order_id" = NEW."order_id"
    AND "status" IN ('pending', 'succeeded');
  IF refunded."amount" > paid."net_amount" OR refunded."tax_amount" > paid."tax_amount" THEN
    RAISE EXCEPTION 'more would be refunded of the order % than was paid', NEW."order_id" USING
      ERRCODE = 'check_violation', TABLE = 'refunds', CONSTRAINT = 'refunds_within_order';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "refunds_within_order" AFTER INSERT OR UPDATE ON "refunds"
  FOR EACH ROW EXECUTE FUNCTION "keep_refunds_within_order"();

-- AlterTable
ALTER TABLE "benefit_grants" ADD COLUMN     "frozen_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "dispute_settings" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "disputes" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "tax_amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "fee_amount" INTEGER,
    "fee_currency" TEXT,
    "processor_id" TEXT NOT NULL,
    "respond_by" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),

    CONSTRAINT "disputes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "disputes_organization_id_created_at_id_idx" ON "disputes"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "disputes_organization_id_amount_id_idx" ON "disputes"("organization_id", "amount", "id");

-- CreateIndex
CREATE INDEX "disputes_organization_id_status_created_at_id_idx" ON "disputes"("organization_id", "status", "created_at", "id");

-- CreateIndex
CREATE INDEX "disputes_organization_id_order_id_created_at_id_idx" ON "disputes"("organization_id", "order_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "disputes_organization_id_customer_id_created_at_id_idx" ON "disputes"("organization_id", "customer_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "disputes_organization_id_id_key" ON "disputes"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "disputes_organization_id_payment_id_processor_id_key" ON "disputes"("organization_id", "payment_id", "processor_id");

-- CreateIndex
CREATE INDEX "payments_processor_id_idx" ON "payments"("processor_id");

-- AddForeignKey
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_organization_id_order_id_fkey" FOREIGN KEY ("organization_id", "order_id") REFERENCES "orders"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_organization_id_payment_id_fkey" FOREIGN KEY ("organization_id", "payment_id") REFERENCES "payments"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_organization_id_customer_id_fkey" FOREIGN KEY ("organization_id", "customer_id") REFERENCES "customers"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "succeeded_at" TIMESTAMPTZ(3);

-- What follows is outside of what the schema can say.
UPDATE "refunds" SET "succeeded_at" = coalesce("modified_at", "created_at") WHERE "status" = 'succeeded';

-- Money may come back that had been given back: the bank of the buyer can refuse a refund days later.
ALTER TABLE "refunds"
  ADD CONSTRAINT "refunds_succeeded_at" CHECK ("status" <> 'succeeded' OR "succeeded_at" IS NOT NULL);

ALTER TABLE "disputes"
  ADD CONSTRAINT "disputes_status" CHECK ("status" IN ('needs_response', 'under_review', 'won', 'lost')),
  ADD CONSTRAINT "disputes_amount" CHECK ("amount" >= 0 AND "tax_amount" >= 0 AND "amount" + "tax_amount" > 0),
  ADD CONSTRAINT "disputes_fee" CHECK (("fee_amount" IS NULL) = ("fee_currency" IS NULL) AND "fee_amount" > 0),
  ADD CONSTRAINT "disputes_currency_form" CHECK ("currency" ~ '^[a-z]{3}$' AND "fee_currency" ~ '^[a-z]{3}$'),
  ADD CONSTRAINT "disputes_ended" CHECK (("ended_at" IS NOT NULL) = ("status" IN ('won', 'lost')));

ALTER TABLE "benefit_grants"
  ADD CONSTRAINT "benefit_grants_frozen" CHECK ("frozen_at" IS NULL OR "revoked_at" IS NOT NULL);

ALTER TABLE "journals"
  DROP CONSTRAINT "journals_kind",
  ADD CONSTRAINT "journals_kind" CHECK ("kind" IN (
    'sale', 'payment', 'refund', 'refund_reversed', 'dispute', 'dispute_won', 'dispute_lost', 'dispute_fee'
  ));

ALTER TABLE "ledger_entries"
  DROP CONSTRAINT "ledger_entries_account",
  ADD CONSTRAINT "ledger_entries_account" CHECK ("account" IN (
    'customer_receivable', 'discounts_given', 'dispute_fees', 'disputed', 'disputes_lost', 'processor_clearing',
    'refunds', 'sales', 'tax_payable'
  ));

-- What the bank took and may keep can't be refunded, too. A dispute itself is never refused: the bank
-- has the money already. And a refund that was under way before may still succeed.
CREATE OR REPLACE FUNCTION "keep_refunds_within_order"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid RECORD;
  refunded RECORD;
  disputed RECORD;
BEGIN
  SELECT "net_amount", "tax_amount" INTO paid FROM "orders"
  WHERE "organization_id" = NEW."organization_id" AND "id" = NEW."order_id" FOR NO KEY UPDATE;
  SELECT sum("amount") AS "amount", sum("tax_amount") AS "tax_amount" INTO refunded FROM "refunds"
  WHERE "organization_id" = NEW."organization_id" AND "order_id" = NEW."order_id"
    AND "status" IN ('pending', 'succeeded');
  SELECT coalesce(sum("amount"), 0) AS "amount", coalesce(sum("tax_amount"), 0) AS "tax_amount" INTO disputed
  FROM "disputes"
  WHERE TG_OP = 'INSERT' AND "organization_id" = NEW."organization_id" AND "order_id" = NEW."order_id"
    AND "status" <> 'won';
  IF refunded."amount" + disputed."amount" > paid."net_amount"
    OR refunded."tax_amount" + disputed."tax_amount" > paid."tax_amount" THEN
    RAISE EXCEPTION 'more would be refunded of the order % than was paid', NEW."order_id" USING
      ERRCODE = 'check_violation', TABLE = 'refunds', CONSTRAINT = 'refunds_within_order';
  END IF;
  RETURN NULL;
END $$;

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN "balance_amount" INTEGER NOT NULL DEFAULT 0;

-- What follows is outside of what the schema can say.
ALTER TABLE "refunds"
  ADD CONSTRAINT "refunds_balance" CHECK ("balance_amount" BETWEEN 0 AND "amount" + "tax_amount");

-- What was given up, for those who look whether the bank took its money after all.
CREATE INDEX "orders_voided_at_idx" ON "orders" ("voided_at") WHERE "voided_at" IS NOT NULL;

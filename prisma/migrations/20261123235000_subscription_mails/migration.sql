-- AlterTable
ALTER TABLE "payment_methods" ADD COLUMN     "expiry_due_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "renewal_told_for" TIMESTAMPTZ(3);

-- Nobody has been told so far: 30 days before the end of the month in which a card expires.
UPDATE "payment_methods" SET "expiry_due_at" =
  ((make_date("expiry_year", "expiry_month", 1) + interval '1 month')::timestamp AT TIME ZONE 'UTC') - interval '720 hours'
  WHERE "deleted_at" IS NULL;

-- AlterTable
ALTER TABLE "payment_methods" DROP COLUMN "expiry_told_at";

CREATE INDEX "payment_methods_expiry_due_at_idx" ON "payment_methods" ("expiry_due_at")
  WHERE "expiry_due_at" IS NOT NULL AND "deleted_at" IS NULL;

-- Yearly renewals that their customers are still to be told of.
CREATE INDEX "subscriptions_renewal_untold_idx" ON "subscriptions" ("due_at")
  WHERE "recurring_interval" = 'year' AND NOT "cancel_at_period_end" AND "status" IN ('active', 'trialing')
    AND "renewal_told_for" IS DISTINCT FROM "current_period_end";

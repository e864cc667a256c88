-- DropIndex
DROP INDEX "subscriptions_renewal_untold_idx";

-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "renewal_news_at" TIMESTAMPTZ(3);

UPDATE "subscriptions" SET "renewal_news_at" = "current_period_end" - interval '168 hours'
  WHERE "recurring_interval" = 'year' AND NOT "cancel_at_period_end" AND "status" IN ('active', 'trialing')
    AND "renewal_told_for" IS DISTINCT FROM "current_period_end";

CREATE INDEX "subscriptions_renewal_news_at_idx" ON "subscriptions" ("renewal_news_at")
  WHERE "renewal_news_at" IS NOT NULL;

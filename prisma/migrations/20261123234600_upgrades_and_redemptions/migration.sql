-- AlterTable
ALTER TABLE "checkouts" ADD COLUMN     "subscription_id" UUID;

-- AlterTable
ALTER TABLE "discount_redemptions" DROP CONSTRAINT "discount_redemptions_pkey",
ADD COLUMN     "id" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN     "subscription_id" UUID,
ALTER COLUMN "checkout_id" DROP NOT NULL,
ADD CONSTRAINT "discount_redemptions_pkey" PRIMARY KEY ("id");
ALTER TABLE "discount_redemptions" ALTER COLUMN "id" DROP DEFAULT;

-- CreateIndex
CREATE UNIQUE INDEX "discount_redemptions_organization_id_checkout_id_key" ON "discount_redemptions"("organization_id", "checkout_id");

-- AddForeignKey
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_organization_id_subscription_id_fkey" FOREIGN KEY ("organization_id", "subscription_id") REFERENCES "subscriptions"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_organization_id_subscription_id_fkey" FOREIGN KEY ("organization_id", "subscription_id") REFERENCES "subscriptions"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What follows is outside of what the schema can say.
ALTER TABLE "discount_redemptions"
  ADD CONSTRAINT "discount_redemptions_redeemer" CHECK (num_nonnulls("checkout_id", "subscription_id") = 1);

CREATE INDEX "checkouts_subscription_id_idx" ON "checkouts" ("organization_id", "subscription_id")
  WHERE "subscription_id" IS NOT NULL;
CREATE INDEX "discount_redemptions_subscription_id_idx" ON "discount_redemptions" ("organization_id", "subscription_id")
  WHERE "subscription_id" IS NOT NULL;


-- CreateTable
CREATE TABLE "platform_accounts" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "platform" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "username" TEXT,
    "access_token" TEXT,
    "refresh_token" TEXT,
    "access_token_expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),

    CONSTRAINT "platform_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "platform_accounts_organization_id_customer_id_platform_key" ON "platform_accounts"("organization_id", "customer_id", "platform");

-- AddForeignKey
ALTER TABLE "platform_accounts" ADD CONSTRAINT "platform_accounts_organization_id_customer_id_fkey" FOREIGN KEY ("organization_id", "customer_id") REFERENCES "customers"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "benefit_grants" ADD COLUMN "due_at" TIMESTAMPTZ(3),
ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 0;

-- What follows is outside of what the schema can say.
CREATE INDEX "benefit_grants_due_idx" ON "benefit_grants"("organization_id", "due_at")
  WHERE "due_at" IS NOT NULL;
CREATE INDEX "benefit_grants_account_idx" ON "benefit_grants"("organization_id", ("properties" ->> 'account_id'))
  WHERE "properties" ? 'account_id';

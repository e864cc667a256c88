-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "brand_settings" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "business_details" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "default_currency" TEXT NOT NULL DEFAULT 'usd';

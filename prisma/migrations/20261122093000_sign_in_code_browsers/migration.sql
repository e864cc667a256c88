-- AlterTable
ALTER TABLE "customer_sign_in_codes" ADD COLUMN     "browser_hash" BYTEA,
ADD COLUMN     "foreign_attempts" INTEGER NOT NULL DEFAULT 0;

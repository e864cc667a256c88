-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "refreshing_until" TIMESTAMPTZ(3);

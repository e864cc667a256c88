-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "two_factor_required_from" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "email" TEXT,
ADD COLUMN     "last_used_at" TIMESTAMPTZ(3);

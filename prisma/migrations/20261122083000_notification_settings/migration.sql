-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "notification_settings" JSONB NOT NULL DEFAULT '{}';

ALTER TABLE "organizations" ADD COLUMN "time_zone" TEXT NOT NULL DEFAULT 'UTC';

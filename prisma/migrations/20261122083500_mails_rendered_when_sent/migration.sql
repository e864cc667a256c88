-- Mails that wait already are sent as they were rendered.
ALTER TABLE "outbox_mails" ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'en',
ADD COLUMN     "values" JSONB NOT NULL DEFAULT '{}',
ALTER COLUMN "subject" DROP NOT NULL,
ALTER COLUMN "html" DROP NOT NULL,
ALTER COLUMN "text" DROP NOT NULL;

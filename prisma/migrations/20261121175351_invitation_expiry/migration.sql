-- AlterTable
ALTER TABLE "invitations" ADD COLUMN     "expired_at" TIMESTAMPTZ(3);

-- What follows is outside of what the schema can say.
CREATE UNIQUE INDEX "invitations_pending_key" ON "invitations"("organization_id", "email") WHERE "status" = 'pending';

CREATE INDEX "invitations_due_to_expire" ON "invitations"("expires_at") WHERE "status" = 'pending' AND "expired_at" IS NULL;

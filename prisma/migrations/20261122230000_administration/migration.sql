-- AlterTable
ALTER TABLE "audit_entries" ADD COLUMN     "impersonator_id" TEXT;

-- What follows is outside of what the schema can say.
CREATE INDEX "users_with_role_idx" ON "users"("id") WHERE "role" <> 'user';

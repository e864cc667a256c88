-- AlterTable
ALTER TABLE "pictures" ADD COLUMN     "organization_id" UUID,
ALTER COLUMN "user_id" DROP NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "pictures_organization_id_key" ON "pictures"("organization_id");

-- AddForeignKey
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A picture belongs to a user or to an organization, never to both or to nobody.
ALTER TABLE "pictures"
  ADD CONSTRAINT "pictures_one_owner" CHECK (num_nonnulls("user_id", "organization_id") = 1);

-- CreateTable
CREATE TABLE "downloads" (
    "organization_id" UUID NOT NULL,
    "benefit_grant_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "count" INTEGER NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "downloads_pkey" PRIMARY KEY ("organization_id","benefit_grant_id","file_id")
);

-- CreateIndex
CREATE INDEX "downloads_benefit_grant_id_idx" ON "downloads"("benefit_grant_id");

-- CreateIndex
CREATE INDEX "downloads_organization_id_file_id_idx" ON "downloads"("organization_id", "file_id");

-- AddForeignKey
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_benefit_grant_id_fkey" FOREIGN KEY ("benefit_grant_id") REFERENCES "benefit_grants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_organization_id_file_id_fkey" FOREIGN KEY ("organization_id", "file_id") REFERENCES "files"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A row is a download.
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_count" CHECK ("count" > 0);

-- CreateTable
CREATE TABLE "files" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "service" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "mime_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT,
    "version" TEXT,
    "upload_id" TEXT NOT NULL,
    "is_uploaded" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),

    CONSTRAINT "files_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "files_service_check" CHECK ("service" IN ('downloadable', 'product_media', 'organization_avatar')),
    CONSTRAINT "files_size_check" CHECK ("size" > 0),
    -- What is uploaded has been read, so that its SHA-256 is known.
    CONSTRAINT "files_uploaded_check" CHECK (NOT "is_uploaded" OR "sha256" IS NOT NULL)
);

-- CreateIndex
CREATE UNIQUE INDEX "files_organization_id_id_key" ON "files"("organization_id", "id");

-- CreateIndex
CREATE INDEX "files_organization_id_created_at_id_idx" ON "files"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "files_organization_id_name_id_idx" ON "files"("organization_id", "name", "id");

-- Uploads that were never completed, to be dropped.
CREATE INDEX "files_unfinished_idx" ON "files"("created_at") WHERE NOT "is_uploaded";

-- AddForeignKey
ALTER TABLE "files" ADD CONSTRAINT "files_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

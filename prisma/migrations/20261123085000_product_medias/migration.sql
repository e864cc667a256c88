-- CreateTable
CREATE TABLE "product_medias" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "product_medias_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "product_medias_position" CHECK ("position" >= 0)
);

-- CreateIndex
CREATE INDEX "product_medias_organization_id_file_id_idx" ON "product_medias"("organization_id", "file_id");

-- CreateIndex
CREATE UNIQUE INDEX "product_medias_organization_id_product_id_file_id_key" ON "product_medias"("organization_id", "product_id", "file_id");

-- AddForeignKey
ALTER TABLE "product_medias" ADD CONSTRAINT "product_medias_organization_id_product_id_fkey" FOREIGN KEY ("organization_id", "product_id") REFERENCES "products"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_medias" ADD CONSTRAINT "product_medias_organization_id_file_id_fkey" FOREIGN KEY ("organization_id", "file_id") REFERENCES "files"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

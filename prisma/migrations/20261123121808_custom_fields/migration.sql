-- CreateTable
CREATE TABLE "custom_fields" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "properties" JSONB NOT NULL DEFAULT '{}',
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "custom_fields_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_custom_fields" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "custom_field_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "required" BOOLEAN NOT NULL,

    CONSTRAINT "product_custom_fields_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "custom_fields_organization_id_id_key" ON "custom_fields"("organization_id", "id");

-- CreateIndex
CREATE INDEX "product_custom_fields_organization_id_custom_field_id_idx" ON "product_custom_fields"("organization_id", "custom_field_id");

-- CreateIndex
CREATE UNIQUE INDEX "product_custom_fields_organization_id_product_id_custom_fie_key" ON "product_custom_fields"("organization_id", "product_id", "custom_field_id");

-- AddForeignKey
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_custom_fields" ADD CONSTRAINT "product_custom_fields_organization_id_product_id_fkey" FOREIGN KEY ("organization_id", "product_id") REFERENCES "products"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_custom_fields" ADD CONSTRAINT "product_custom_fields_organization_id_custom_field_id_fkey" FOREIGN KEY ("organization_id", "custom_field_id") REFERENCES "custom_fields"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What follows is outside of what the schema can say.
ALTER TABLE "custom_fields"
  ADD CONSTRAINT "custom_fields_type" CHECK (
    "type" IN ('text', 'number', 'date', 'checkbox', 'select')
  ),
  ADD CONSTRAINT "custom_fields_slug" CHECK ("slug" ~ '^[a-z0-9_-]{1,64}$');
ALTER TABLE "product_custom_fields"
  ADD CONSTRAINT "product_custom_fields_position" CHECK ("position" >= 0);

-- Lists of what is not deleted, in each order that they offer. A slug is free again after its field.
CREATE UNIQUE INDEX "custom_fields_live_slug_key" ON "custom_fields"("organization_id", "slug")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "custom_fields_live_created_idx"
  ON "custom_fields"("organization_id", "created_at", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "custom_fields_live_name_idx" ON "custom_fields"("organization_id", "name", "id")
  WHERE "deleted_at" IS NULL;
CREATE INDEX "custom_fields_live_type_idx"
  ON "custom_fields"("organization_id", "type", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "custom_fields_text_idx" ON "custom_fields"
  USING gin (lower(' ' || "name" || ' ' || "slug") gin_trgm_ops) WITH (gin_pending_list_limit = 256);

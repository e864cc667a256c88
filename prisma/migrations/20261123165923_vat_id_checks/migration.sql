-- CreateTable
CREATE TABLE "vat_id_checks" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "consultation_number" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "checked_at" TIMESTAMPTZ(3),

    CONSTRAINT "vat_id_checks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "vat_id_checks_organization_id_order_id_key" ON "vat_id_checks"("organization_id", "order_id");

-- AddForeignKey
ALTER TABLE "vat_id_checks" ADD CONSTRAINT "vat_id_checks_organization_id_order_id_fkey" FOREIGN KEY ("organization_id", "order_id") REFERENCES "orders"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- What follows is outside of what the schema can say.
ALTER TABLE "vat_id_checks"
  ADD CONSTRAINT "vat_id_checks_status" CHECK ("status" IN ('pending', 'valid', 'invalid', 'unavailable')),
  ADD CONSTRAINT "vat_id_checks_checked" CHECK (("checked_at" IS NOT NULL) = ("status" IN ('valid', 'invalid')));

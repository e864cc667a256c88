-- CreateTable
CREATE TABLE "tax_records" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "source_id" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "processor_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_at" TIMESTAMPTZ(3),

    CONSTRAINT "tax_records_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "tax_records_organization_id_order_id_kind_source_id_key" ON "tax_records"("organization_id", "order_id", "kind", "source_id");

-- AddForeignKey
ALTER TABLE "tax_records" ADD CONSTRAINT "tax_records_organization_id_order_id_fkey" FOREIGN KEY ("organization_id", "order_id") REFERENCES "orders"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- What follows is outside of what the schema can say.
ALTER TABLE "tax_records"
  ADD CONSTRAINT "tax_records_kind" CHECK ("kind" IN ('sale', 'refund', 'refund_reversed', 'dispute_lost')),
  ADD CONSTRAINT "tax_records_amount" CHECK ("amount" > 0),
  ADD CONSTRAINT "tax_records_recorded" CHECK (("processor_id" IS NULL) = ("recorded_at" IS NULL));

-- CreateTable
CREATE TABLE "invoices" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "number" TEXT,
    "content" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "issued_at" TIMESTAMPTZ(3),
    "generated_at" TIMESTAMPTZ(3),

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_counters" (
    "organization_id" UUID NOT NULL,
    "issued" INTEGER NOT NULL,

    CONSTRAINT "invoice_counters_pkey" PRIMARY KEY ("organization_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invoices_organization_id_order_id_key" ON "invoices"("organization_id", "order_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_organization_id_number_key" ON "invoices"("organization_id", "number");

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_order_id_fkey" FOREIGN KEY ("organization_id", "order_id") REFERENCES "orders"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What follows is outside of what the schema can say.
ALTER TABLE "invoices"
  ADD CONSTRAINT "invoices_issued" CHECK (num_nulls("number", "content", "issued_at") IN (0, 3)),
  ADD CONSTRAINT "invoices_generated_once_issued" CHECK ("generated_at" IS NULL OR "number" IS NOT NULL);

ALTER TABLE "invoice_counters"
  ADD CONSTRAINT "invoice_counters_issued_positive" CHECK ("issued" > 0);

-- What was issued stays as it is, and so does that it can be had.
CREATE FUNCTION "keep_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."number" IS NOT NULL AND (
    TG_OP = 'DELETE' OR OLD."generated_at" IS NOT NULL
    OR to_jsonb(NEW) - 'generated_at' <> to_jsonb(OLD) - 'generated_at'
  ) THEN
    RAISE EXCEPTION 'the invoice % has been issued', OLD."number" USING
      ERRCODE = 'integrity_constraint_violation', TABLE = 'invoices', CONSTRAINT = 'invoices_kept';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE TRIGGER "invoices_kept" BEFORE UPDATE OR DELETE ON "invoices"
  FOR EACH ROW EXECUTE FUNCTION "keep_invoice"();

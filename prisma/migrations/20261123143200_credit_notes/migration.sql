-- AlterTable
ALTER TABLE "invoice_counters" ADD COLUMN     "credit_notes_issued" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "is_credit_note_generated" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "credit_notes" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "refund_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "number" TEXT,
    "content" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "issued_at" TIMESTAMPTZ(3),
    "generated_at" TIMESTAMPTZ(3),

    CONSTRAINT "credit_notes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "credit_notes_organization_id_refund_id_key" ON "credit_notes"("organization_id", "refund_id");

-- CreateIndex
CREATE UNIQUE INDEX "credit_notes_organization_id_number_key" ON "credit_notes"("organization_id", "number");

-- AddForeignKey
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_organization_id_refund_id_fkey" FOREIGN KEY ("organization_id", "refund_id") REFERENCES "refunds"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- What follows is outside of what the schema can say.
ALTER TABLE "credit_notes"
  ADD CONSTRAINT "credit_notes_issued" CHECK (num_nulls("number", "content", "issued_at") IN (0, 3)),
  ADD CONSTRAINT "credit_notes_generated_once_issued" CHECK ("generated_at" IS NULL OR "number" IS NOT NULL);

ALTER TABLE "invoice_counters"
  ADD CONSTRAINT "invoice_counters_credit_notes_issued_none_or_more" CHECK ("credit_notes_issued" >= 0);

-- What was issued stays as it is, be it an invoice or a credit note.
CREATE OR REPLACE FUNCTION "keep_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."number" IS NOT NULL AND (
    TG_OP = 'DELETE' OR OLD."generated_at" IS NOT NULL
    OR to_jsonb(NEW) - 'generated_at' <> to_jsonb(OLD) - 'generated_at'
  ) THEN
    RAISE EXCEPTION '% has been issued', OLD."number" USING
      ERRCODE = 'integrity_constraint_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE TRIGGER "credit_notes_kept" BEFORE UPDATE OR DELETE ON "credit_notes"
  FOR EACH ROW EXECUTE FUNCTION "keep_invoice"();

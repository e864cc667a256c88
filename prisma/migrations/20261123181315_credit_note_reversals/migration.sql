-- DropIndex
DROP INDEX "credit_notes_organization_id_refund_id_key";

-- AlterTable
ALTER TABLE "credit_notes" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'credit';

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "is_credit_note_reversed" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE UNIQUE INDEX "credit_notes_organization_id_refund_id_kind_key" ON "credit_notes"("organization_id", "refund_id", "kind");

-- What follows is outside of what the schema can say.
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_kind" CHECK ("kind" IN ('credit', 'reversal'));

ALTER TABLE "refunds"
  ADD CONSTRAINT "refunds_credit_note_reversed" CHECK (NOT "is_credit_note_reversed" OR "status" IN ('failed', 'canceled'));

-- AlterTable
ALTER TABLE "sandbox_refunds" ADD COLUMN     "fails_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "sandbox_disputes" (
    "id" TEXT NOT NULL,
    "charge_id" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "decision" TEXT,
    "next_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_disputes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sandbox_disputes_charge_id_idx" ON "sandbox_disputes"("charge_id");

-- What follows is outside of what the schema can say.
ALTER TABLE "sandbox_disputes"
  ADD CONSTRAINT "sandbox_disputes_status"
    CHECK ("status" IN ('planned', 'needs_response', 'under_review', 'won', 'lost')),
  ADD CONSTRAINT "sandbox_disputes_decision" CHECK ("decision" IN ('won', 'lost'));

-- Few rows are ever due.
CREATE INDEX "sandbox_disputes_due" ON "sandbox_disputes"("next_at") WHERE "next_at" IS NOT NULL;
CREATE INDEX "sandbox_refunds_fail" ON "sandbox_refunds"("fails_at") WHERE "fails_at" IS NOT NULL;

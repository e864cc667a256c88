ALTER TABLE "sandbox_charges" ADD COLUMN "replaces_card_at" TIMESTAMPTZ(3);
CREATE INDEX "sandbox_charges_replaces_card_at_idx" ON "sandbox_charges" ("replaces_card_at")
  WHERE "replaces_card_at" IS NOT NULL;
CREATE INDEX "sandbox_charges_replaced_idx" ON "sandbox_charges" ("holder_id")
  WHERE "token" = 'card_test_replaced';

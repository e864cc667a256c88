-- DropIndex
DROP INDEX "audit_entries_actor_id_created_at_idx";

-- CreateIndex
CREATE INDEX "audit_entries_created_at_id_idx" ON "audit_entries"("created_at", "id");

-- CreateIndex
CREATE INDEX "audit_entries_action_created_at_id_idx" ON "audit_entries"("action", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_created_at_id_idx" ON "audit_entries"("actor_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_entries_target_id_created_at_id_idx" ON "audit_entries"("target_id", "created_at", "id");

-- What follows is outside of what the schema can say.
CREATE INDEX "audit_entries_service_noun_idx" ON "audit_entries"(
  split_part("action", '.', 1), "created_at", "id"
);
CREATE INDEX "audit_entries_impersonator_idx" ON "audit_entries"("impersonator_id", "created_at", "id")
  WHERE "impersonator_id" IS NOT NULL;

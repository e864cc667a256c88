-- DropIndex
DROP INDEX "audit_entries_organization_id_created_at_id_idx";

-- DropIndex
DROP INDEX "audit_entries_organization_id_target_type_target_id_idx";

-- CreateIndex
CREATE INDEX "audit_entries_organization_id_created_at_id_idx" ON "audit_entries"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_entries_organization_id_action_created_at_id_idx" ON "audit_entries"("organization_id", "action", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_entries_organization_id_actor_id_created_at_id_idx" ON "audit_entries"("organization_id", "actor_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_entries_organization_id_target_type_created_at_id_idx" ON "audit_entries"("organization_id", "target_type", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_entries_organization_id_target_id_created_at_id_idx" ON "audit_entries"("organization_id", "target_id", "created_at", "id");

-- What follows is outside of what the schema can say.
CREATE INDEX "audit_entries_noun_idx" ON "audit_entries"(
  "organization_id", split_part("action", '.', 1), "created_at", "id"
);

-- CreateIndex
CREATE INDEX "journals_organization_id_created_at_idx" ON "journals"("organization_id", "created_at");

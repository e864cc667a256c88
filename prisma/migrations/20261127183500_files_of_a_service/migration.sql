-- CreateIndex
CREATE INDEX "files_organization_id_service_created_at_id_idx" ON "files"("organization_id", "service", "created_at", "id");

-- CreateIndex
CREATE INDEX "files_organization_id_service_name_id_idx" ON "files"("organization_id", "service", "name", "id");

-- CreateIndex
CREATE INDEX "orders_organization_id_status_created_at_id_idx" ON "orders"("organization_id", "status", "created_at", "id");

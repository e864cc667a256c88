-- CreateIndex
CREATE INDEX "orders_organization_id_billing_reason_created_at_id_idx" ON "orders"("organization_id", "billing_reason", "created_at", "id");

-- DropIndex
DROP INDEX "disputes_organization_id_status_created_at_id_idx";

-- CreateIndex
CREATE INDEX "disputes_organization_id_status_created_at_id_order_id_idx" ON "disputes"("organization_id", "status", "created_at", "id", "order_id");

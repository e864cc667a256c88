-- AlterTable
ALTER TABLE "processor_events" ADD COLUMN     "processor" TEXT;

-- CreateIndex
CREATE INDEX "processor_events_processor_received_at_idx" ON "processor_events"("processor", "received_at");

-- CreateIndex
CREATE INDEX "product_prices_organization_id_is_archived_price_currency_idx" ON "product_prices"("organization_id", "is_archived", "price_currency");

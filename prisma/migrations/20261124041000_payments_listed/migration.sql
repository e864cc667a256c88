-- What the list of payments is sorted by. Those that only store a card are not in it.
CREATE INDEX "payments_by_amount" ON "payments" ("organization_id", "amount", "id")
  WHERE "checkout_id" IS NOT NULL OR "order_id" IS NOT NULL;
CREATE INDEX "payments_by_status" ON "payments" ("organization_id", "status", "created_at", "id")
  WHERE "checkout_id" IS NOT NULL OR "order_id" IS NOT NULL;

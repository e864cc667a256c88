-- What was bought with one address, of all merchants
CREATE INDEX "customers_live_address_idx" ON "customers"(lower("email")) WHERE "deleted_at" IS NULL;

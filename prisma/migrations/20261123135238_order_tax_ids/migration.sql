-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "billing_tax_id" JSONB;

-- Until now, invoices took it from the customer.
UPDATE "orders" o SET "billing_tax_id" = c."tax_id" FROM "customers" c
WHERE c."organization_id" = o."organization_id" AND c."id" = o."customer_id" AND c."tax_id" IS NOT NULL;

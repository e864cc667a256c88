-- How common each term is: what many rows have is read in the order of the list, and not sorted. The
-- planner takes this from no partial index.
CREATE STATISTICS "products_metadata" ON (metadata_terms("organization_id", "metadata")) FROM "products";
CREATE STATISTICS "benefits_metadata" ON (metadata_terms("organization_id", "metadata")) FROM "benefits";
CREATE STATISTICS "customers_metadata" ON (metadata_terms("organization_id", "metadata")) FROM "customers";
CREATE STATISTICS "discounts_metadata" ON (metadata_terms("organization_id", "metadata")) FROM "discounts";
CREATE STATISTICS "orders_metadata" ON (metadata_terms("organization_id", "metadata")) FROM "orders";
CREATE STATISTICS "checkouts_metadata" ON (metadata_terms("organization_id", "metadata")) FROM "checkouts";
CREATE STATISTICS "checkout_links_metadata" ON (metadata_terms("organization_id", "metadata")) FROM "checkout_links";
CREATE STATISTICS "refunds_metadata" ON (metadata_terms("organization_id", "metadata")) FROM "refunds";
CREATE STATISTICS "custom_fields_metadata" ON (metadata_terms("organization_id", "metadata")) FROM "custom_fields";

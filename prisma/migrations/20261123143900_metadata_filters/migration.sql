-- What a merchant stored beside a thing, as terms to look it up by: one for each key with its value as
-- text. They carry the organization, so that an index finds only its rows, and are of one length.
CREATE FUNCTION metadata_term(organization_id UUID, key TEXT, value TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN md5(organization_id::text || ' ' || key || ' ' || value);

-- Values that are JSON null have no term.
CREATE FUNCTION metadata_terms(organization_id UUID, metadata JSONB) RETURNS TEXT[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(
  SELECT metadata_term(organization_id, entry.key, entry.value)
  FROM jsonb_each_text(metadata) AS entry
  WHERE entry.value IS NOT NULL
);

-- Most rows have none, and cost nothing to write.
CREATE INDEX "products_metadata_terms" ON "products" USING gin (metadata_terms("organization_id", "metadata"))
  WHERE "metadata" <> '{}';
CREATE INDEX "benefits_metadata_terms" ON "benefits" USING gin (metadata_terms("organization_id", "metadata"))
  WHERE "metadata" <> '{}';
CREATE INDEX "customers_metadata_terms" ON "customers" USING gin (metadata_terms("organization_id", "metadata"))
  WHERE "metadata" <> '{}';
CREATE INDEX "discounts_metadata_terms" ON "discounts" USING gin (metadata_terms("organization_id", "metadata"))
  WHERE "metadata" <> '{}';
CREATE INDEX "orders_metadata_terms" ON "orders" USING gin (metadata_terms("organization_id", "metadata"))
  WHERE "metadata" <> '{}';
CREATE INDEX "checkouts_metadata_terms" ON "checkouts" USING gin (metadata_terms("organization_id", "metadata"))
  WHERE "metadata" <> '{}';
CREATE INDEX "checkout_links_metadata_terms" ON "checkout_links" USING gin (metadata_terms("organization_id", "metadata"))
  WHERE "metadata" <> '{}';
CREATE INDEX "refunds_metadata_terms" ON "refunds" USING gin (metadata_terms("organization_id", "metadata"))
  WHERE "metadata" <> '{}';
CREATE INDEX "custom_fields_metadata_terms" ON "custom_fields" USING gin (metadata_terms("organization_id", "metadata"))
  WHERE "metadata" <> '{}';

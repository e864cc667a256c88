-- Purchases that are completed together take their numbers together. As before, the organization is
-- held until the commit, so that no number is given twice and none is left out.
CREATE FUNCTION "next_order_numbers"("organization" UUID, "amount" INTEGER) RETURNS SETOF TEXT
LANGUAGE sql AS $$
  WITH "taken" AS (
    UPDATE "organizations" SET
      "order_sequence" = "order_sequence" + "amount",
      "order_prefix" = coalesce("order_prefix", "order_prefix_of"("slug"))
    WHERE "id" = "organization"
    RETURNING "order_prefix", "order_sequence"
  )
  SELECT t."order_prefix" || '-' || n
  FROM "taken" t, generate_series(t."order_sequence" - "amount" + 1, t."order_sequence") n
  ORDER BY n
$$;

CREATE OR REPLACE FUNCTION "next_order_number"("organization" UUID) RETURNS TEXT LANGUAGE sql AS $$
  SELECT "next_order_numbers"("organization", 1)
$$;

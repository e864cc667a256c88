-- Verbs take the number before they write an order, to name it in all that they write with it.
-- The organization is held until the commit, so that no number is given twice and none is left out.
CREATE FUNCTION "next_order_number"("organization" UUID) RETURNS TEXT LANGUAGE sql AS $$
  UPDATE "organizations" SET
    "order_sequence" = "order_sequence" + 1,
    "order_prefix" = coalesce("order_prefix", "order_prefix_of"("slug"))
  WHERE "id" = "organization"
  RETURNING "order_prefix" || '-' || "order_sequence"
$$;

CREATE OR REPLACE FUNCTION "number_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."number" := "next_order_number"(NEW."organization_id");
  RETURN NEW;
END $$;

-- How many rows a list has, or those of its facets. A function hides from the planner how many changes are
-- added up: it took a statement that reads many of them for cheaper planned anew with each request.
CREATE FUNCTION "list_total"("owner" uuid, "name" text, "facets" text[]) RETURNS integer
LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF "facets" IS NULL THEN
    RETURN (SELECT coalesce(sum("delta"), 0) FROM "row_counts"
      WHERE "organization_id" = "owner" AND "list" = "name");
  END IF;
  RETURN (SELECT coalesce(sum("delta"), 0) FROM "row_counts"
    WHERE "organization_id" = "owner" AND "list" = "name" AND "facet" = ANY ("facets"));
END
$$;

-- Old clients read whole numbers alone, and one fraction fails every list that it is in. Since these are
-- refused, those that were stored before become texts.
WITH unreadable AS (
  SELECT c."id", m.key, to_jsonb(m.value #>> '{}') AS text
  FROM "checkouts" c, jsonb_each(c."customer_metadata") m
  WHERE c."customer_metadata" <> '{}' AND CASE WHEN jsonb_typeof(m.value) = 'number'
    THEN m.value::numeric % 1 <> 0 OR abs(m.value::numeric) > 9007199254740991 ELSE false END
), readable AS (
  SELECT "id", jsonb_object_agg(key, text) AS texts FROM unreadable GROUP BY "id"
)
UPDATE "checkouts" c SET "customer_metadata" = c."customer_metadata" || r.texts
FROM readable r WHERE r."id" = c."id";

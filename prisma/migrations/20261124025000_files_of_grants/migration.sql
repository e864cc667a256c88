-- Whoever has a file keeps it when it is archived: grants remember the files that they gave.
UPDATE "benefit_grants" g SET "properties" = jsonb_build_object('files', (
  SELECT coalesce(jsonb_agg(e.id ORDER BY e.position), '[]')
  FROM jsonb_array_elements_text(b."properties" -> 'files') WITH ORDINALITY e(id, position)
  WHERE NOT coalesce((b."properties" -> 'archived' ->> e.id)::boolean, false)
))
FROM "benefits" b
WHERE b."organization_id" = g."organization_id" AND b."id" = g."benefit_id"
  AND b."type" = 'downloadables' AND g."granted_at" IS NOT NULL AND g."revoked_at" IS NULL;

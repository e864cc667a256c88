ALTER TABLE "benefit_grants" ADD COLUMN "announced_at" TIMESTAMPTZ(3),
  ADD COLUMN "previous_properties" JSONB;
UPDATE "benefit_grants" SET "announced_at" = coalesce("modified_at", "created_at")
WHERE "granted_at" IS NULL AND "revoked_at" IS NULL AND "error" IS NOT NULL
  AND ("error" ->> 'type' <> 'TryingAgain' OR "due_at" IS NULL);

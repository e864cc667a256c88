-- Who of those that have a benefit has a problem with it.
CREATE INDEX "benefit_grants_error_idx"
  ON "benefit_grants" ("organization_id", "benefit_id", ("error" ->> 'type'), "created_at", "id")
  WHERE "error" IS NOT NULL;

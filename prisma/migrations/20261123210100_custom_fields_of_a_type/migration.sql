-- The fields of one type, in the order of their list.
CREATE INDEX "custom_fields_live_type_slug_idx"
  ON "custom_fields"("organization_id", "type", "slug", "id") WHERE "deleted_at" IS NULL;

-- CreateIndex
CREATE INDEX "users_ban_expires_id_idx" ON "users"("ban_expires", "id");

-- CreateIndex
CREATE INDEX "users_email_verified_id_idx" ON "users"("email_verified", "id");

-- CreateIndex
CREATE INDEX "users_role_id_idx" ON "users"("role", "id");

-- CreateIndex
CREATE INDEX "users_updated_at_id_idx" ON "users"("updated_at", "id");

-- What follows is outside of what the schema can say. Names are cut: an entry of an index has 2,700 bytes.
CREATE INDEX "users_name_idx" ON "users"(left("name", 200), "id");
CREATE INDEX "users_username_text_idx" ON "users" USING gin (("username" || '') gin_trgm_ops);
CREATE INDEX "users_email_beginning_idx" ON "users"(lower("email") text_pattern_ops);
CREATE INDEX "users_email_end_idx" ON "users"(reverse("email") text_pattern_ops);
CREATE INDEX "users_name_beginning_idx" ON "users"(lower(left("name", 200)) text_pattern_ops);
CREATE INDEX "users_name_end_idx" ON "users"(reverse(lower(right("name", 200))) text_pattern_ops);
-- The new index of "ban_expires" has these as well.
DROP INDEX "users_ban_expires_idx";

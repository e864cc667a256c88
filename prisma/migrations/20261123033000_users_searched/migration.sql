-- What follows is outside of what the schema can say.
CREATE INDEX "users_email_text_idx" ON "users" USING gin (("email" || '') gin_trgm_ops);
CREATE INDEX "users_name_text_idx" ON "users" USING gin (lower("name") gin_trgm_ops);
CREATE INDEX "users_banned_idx" ON "users"(("banned" IS TRUE), "id");
CREATE INDEX "users_ban_expires_idx" ON "users"("ban_expires") WHERE "banned";

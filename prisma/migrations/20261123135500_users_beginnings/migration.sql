-- Emails are stored in lower case. An index of the column itself counts without reading the table.
DROP INDEX "users_email_beginning_idx";
CREATE INDEX "users_email_beginning_idx" ON "users"("email" text_pattern_ops);

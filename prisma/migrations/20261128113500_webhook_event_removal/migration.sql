-- What is archived is deleted by its age.
CREATE INDEX "webhook_events_archived" ON "webhook_events" ("created_at") WHERE "archived_at" IS NOT NULL;

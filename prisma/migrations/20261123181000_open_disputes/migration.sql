-- The oldest dispute that the bank has not decided is looked for each hour.
CREATE INDEX "disputes_open" ON "disputes"("created_at") WHERE "ended_at" IS NULL;

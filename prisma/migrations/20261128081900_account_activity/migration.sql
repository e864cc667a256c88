-- CreateTable
CREATE TABLE "account_activities" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "kind" TEXT NOT NULL,
    "ip_address" TEXT,
    "user_agent" TEXT,
    "counted_by" UUID,
    "hour" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_activities_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "account_activities_user_id_id_idx" ON "account_activities"("user_id", "id");

-- CreateIndex
CREATE INDEX "account_activities_created_at_idx" ON "account_activities"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "account_activities_counted_by_hour_key" ON "account_activities"("counted_by", "hour");

-- AddForeignKey
ALTER TABLE "account_activities" ADD CONSTRAINT "account_activities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "two_factor_recoveries" (
    "user_id" UUID NOT NULL,
    "started_by_id" UUID NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "two_factor_recoveries_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "two_factor_recoveries_due_at_idx" ON "two_factor_recoveries"("due_at");

-- AddForeignKey
ALTER TABLE "two_factor_recoveries" ADD CONSTRAINT "two_factor_recoveries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "meter_alerts" ADD COLUMN     "next_mail_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "reached_meter_alerts" ADD COLUMN     "waits" BOOLEAN NOT NULL DEFAULT false;

-- What follows is outside of what the schema can say.
UPDATE "meter_alerts" SET "next_mail_at" = "created_at";
ALTER TABLE "meter_alerts" ALTER COLUMN "next_mail_at" SET NOT NULL;

CREATE INDEX "reached_meter_alerts_waiting" ON "reached_meter_alerts"("organization_id", "meter_alert_id", "customer_id")
  WHERE "waits";

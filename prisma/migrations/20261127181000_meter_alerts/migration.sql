-- CreateTable
CREATE TABLE "meter_alerts" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "meter_id" UUID NOT NULL,
    "customer_id" UUID,
    "name" TEXT NOT NULL,
    "threshold_units" DECIMAL,
    "threshold_percent" INTEGER,
    "notify" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),

    CONSTRAINT "meter_alerts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reached_meter_alerts" (
    "organization_id" UUID NOT NULL,
    "meter_alert_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "period" INTEGER NOT NULL,
    "reached_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reached_meter_alerts_pkey" PRIMARY KEY ("organization_id","meter_alert_id","customer_id")
);

-- CreateIndex
CREATE INDEX "meter_alerts_organization_id_meter_id_created_at_id_idx" ON "meter_alerts"("organization_id", "meter_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "meter_alerts_organization_id_customer_id_created_at_id_idx" ON "meter_alerts"("organization_id", "customer_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "meter_alerts_organization_id_created_at_id_idx" ON "meter_alerts"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "meter_alerts_organization_id_name_id_idx" ON "meter_alerts"("organization_id", "name", "id");

-- CreateIndex
CREATE UNIQUE INDEX "meter_alerts_organization_id_id_key" ON "meter_alerts"("organization_id", "id");

-- AddForeignKey
ALTER TABLE "meter_alerts" ADD CONSTRAINT "meter_alerts_organization_id_meter_id_fkey" FOREIGN KEY ("organization_id", "meter_id") REFERENCES "meters"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meter_alerts" ADD CONSTRAINT "meter_alerts_organization_id_customer_id_fkey" FOREIGN KEY ("organization_id", "customer_id") REFERENCES "customers"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reached_meter_alerts" ADD CONSTRAINT "reached_meter_alerts_organization_id_meter_alert_id_fkey" FOREIGN KEY ("organization_id", "meter_alert_id") REFERENCES "meter_alerts"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What follows is outside of what the schema can say.
ALTER TABLE "meter_alerts"
  ADD CONSTRAINT "meter_alerts_threshold" CHECK (
    ("threshold_units" IS NULL) <> ("threshold_percent" IS NULL)
    AND coalesce("threshold_units" > 0, true) AND coalesce("threshold_percent" > 0, true)
  ),
  ADD CONSTRAINT "meter_alerts_notify" CHECK ("notify" IN ('merchant', 'customer', 'nobody'));

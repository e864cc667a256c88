-- CreateTable
CREATE TABLE "subscription_milestones" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "product_id" UUID,
    "previous_product_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscription_milestones_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "subscription_milestones_organization_id_subscription_id_cre_idx" ON "subscription_milestones"("organization_id", "subscription_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "subscription_milestones_organization_id_product_id_idx" ON "subscription_milestones"("organization_id", "product_id");

-- CreateIndex
CREATE INDEX "subscription_milestones_organization_id_previous_product_id_idx" ON "subscription_milestones"("organization_id", "previous_product_id");

-- CreateIndex
CREATE UNIQUE INDEX "subscription_milestones_organization_id_id_key" ON "subscription_milestones"("organization_id", "id");

-- AddForeignKey
ALTER TABLE "subscription_milestones" ADD CONSTRAINT "subscription_milestones_organization_id_subscription_id_fkey" FOREIGN KEY ("organization_id", "subscription_id") REFERENCES "subscriptions"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription_milestones" ADD CONSTRAINT "subscription_milestones_organization_id_product_id_fkey" FOREIGN KEY ("organization_id", "product_id") REFERENCES "products"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription_milestones" ADD CONSTRAINT "subscription_milestones_organization_id_previous_product_i_fkey" FOREIGN KEY ("organization_id", "previous_product_id") REFERENCES "products"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- What follows is outside of what the schema can say.
ALTER TABLE "subscription_milestones"
  ADD CONSTRAINT "subscription_milestones_kind" CHECK ("kind" IN (
    'past_due', 'recovered', 'changed', 'canceled', 'uncanceled', 'ended'
  )),
  ADD CONSTRAINT "subscription_milestones_change" CHECK (
    ("kind" = 'changed') = ("product_id" IS NOT NULL) AND ("kind" = 'changed') = ("previous_product_id" IS NOT NULL)
  );

-- What is still known of the time before.
INSERT INTO "subscription_milestones" ("id", "organization_id", "subscription_id", "kind", "created_at")
SELECT gen_random_uuid(), s."organization_id", s."id", m."kind", m."at"
FROM "subscriptions" s
CROSS JOIN LATERAL (
  VALUES ('past_due', s."past_due_at"), ('canceled', s."canceled_at"), ('ended', s."ended_at")
) m ("kind", "at")
WHERE m."at" IS NOT NULL;

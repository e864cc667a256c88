ALTER TABLE "subscriptions" ADD COLUMN "is_exclusive" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "checkouts" ADD COLUMN "is_exclusive" BOOLEAN NOT NULL DEFAULT false;

-- The only one that a customer has, where that is the rule. Those who have several already keep them.
UPDATE "subscriptions" s SET "is_exclusive" = true FROM "organizations" o
WHERE o."id" = s."organization_id"
  AND coalesce(o."subscription_settings" ->> 'allow_multiple_subscriptions', 'false') = 'false'
  AND s."status" IN ('trialing', 'active', 'past_due')
  AND NOT EXISTS (
    SELECT FROM "subscriptions" other
    WHERE other."organization_id" = s."organization_id" AND other."customer_id" = s."customer_id"
      AND other."id" <> s."id" AND other."status" IN ('trialing', 'active', 'past_due')
  );

CREATE UNIQUE INDEX "subscriptions_exclusive_key"
  ON "subscriptions" ("organization_id", "customer_id")
  WHERE "is_exclusive" AND "status" IN ('trialing', 'active', 'past_due');
CREATE UNIQUE INDEX "checkouts_exclusive_key"
  ON "checkouts" ("organization_id", lower("customer_email"))
  WHERE "is_exclusive" AND "status" = 'confirmed';

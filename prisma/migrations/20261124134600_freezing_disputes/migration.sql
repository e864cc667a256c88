ALTER TABLE "disputes" ADD COLUMN "freezes_benefits" BOOLEAN NOT NULL DEFAULT true;
UPDATE "disputes" d SET "freezes_benefits" = false FROM "organizations" o
WHERE o."id" = d."organization_id" AND d."ended_at" IS NULL
  AND o."dispute_settings" ->> 'freeze_benefits' = 'false';

-- CreateTable
CREATE TABLE "license_keys" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "benefit_id" UUID NOT NULL,
    "benefit_grant_id" UUID NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "sealed_key" TEXT NOT NULL,
    "display_key" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'granted',
    "limit_activations" INTEGER,
    "activation_count" INTEGER NOT NULL DEFAULT 0,
    "usage" INTEGER NOT NULL DEFAULT 0,
    "limit_usage" INTEGER,
    "validations" INTEGER NOT NULL DEFAULT 0,
    "last_validated_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),

    CONSTRAINT "license_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "license_key_activations" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "license_key_id" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "conditions" JSONB NOT NULL DEFAULT '{}',
    "meta" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),

    CONSTRAINT "license_key_activations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "license_keys_organization_id_created_at_id_idx" ON "license_keys"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "license_keys_organization_id_benefit_id_created_at_id_idx" ON "license_keys"("organization_id", "benefit_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "license_keys_organization_id_customer_id_created_at_id_idx" ON "license_keys"("organization_id", "customer_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "license_keys_organization_id_display_key_idx" ON "license_keys"("organization_id", "display_key");

-- CreateIndex
CREATE UNIQUE INDEX "license_keys_organization_id_id_key" ON "license_keys"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "license_keys_benefit_grant_id_key" ON "license_keys"("benefit_grant_id");

-- CreateIndex
CREATE UNIQUE INDEX "license_keys_organization_id_key_hash_key" ON "license_keys"("organization_id", "key_hash");

-- CreateIndex
CREATE INDEX "license_key_activations_organization_id_license_key_id_crea_idx" ON "license_key_activations"("organization_id", "license_key_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "license_key_activations_organization_id_id_key" ON "license_key_activations"("organization_id", "id");

-- AddForeignKey
ALTER TABLE "license_keys" ADD CONSTRAINT "license_keys_organization_id_customer_id_fkey" FOREIGN KEY ("organization_id", "customer_id") REFERENCES "customers"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "license_keys" ADD CONSTRAINT "license_keys_organization_id_benefit_id_fkey" FOREIGN KEY ("organization_id", "benefit_id") REFERENCES "benefits"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "license_keys" ADD CONSTRAINT "license_keys_benefit_grant_id_fkey" FOREIGN KEY ("benefit_grant_id") REFERENCES "benefit_grants"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "license_key_activations" ADD CONSTRAINT "license_key_activations_organization_id_license_key_id_fkey" FOREIGN KEY ("organization_id", "license_key_id") REFERENCES "license_keys"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What follows is outside of what the schema can say.
ALTER TABLE "license_keys"
  ADD CONSTRAINT "license_keys_status" CHECK ("status" IN ('granted', 'revoked', 'disabled')),
  ADD CONSTRAINT "license_keys_counts_not_negative" CHECK (
    "usage" >= 0 AND "validations" >= 0 AND "activation_count" >= 0
  ),
  ADD CONSTRAINT "license_keys_limits_not_negative" CHECK (
    "limit_activations" >= 0 AND "limit_usage" >= 0
  );

-- Each writing statement adds what it changed to the numbers of rows, by benefit.
CREATE FUNCTION "count_license_keys"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "row_counts" ("organization_id", "list", "facet", "delta")
  SELECT r."organization_id", 'license-keys', r."benefit_id"::text,
    CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END
  FROM "changed" r GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
CREATE TRIGGER "license_keys_counted_in" AFTER INSERT ON "license_keys" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_license_keys"();
CREATE TRIGGER "license_keys_counted_out" AFTER DELETE ON "license_keys" REFERENCING OLD TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "count_license_keys"();

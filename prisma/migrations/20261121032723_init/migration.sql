-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "email_verified" BOOLEAN NOT NULL DEFAULT false,
    "name" TEXT NOT NULL,
    "image" TEXT,
    "username" TEXT,
    "display_username" TEXT,
    "role" TEXT NOT NULL DEFAULT 'user',
    "banned" BOOLEAN,
    "ban_reason" TEXT,
    "ban_expires" TIMESTAMPTZ(3),
    "language" TEXT,
    "theme" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "last_active_organization_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "accounts" (
    "id" UUID NOT NULL,
    "provider_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "password" TEXT,
    "access_token" TEXT,
    "refresh_token" TEXT,
    "id_token" TEXT,
    "scope" TEXT,
    "access_token_expires_at" TIMESTAMPTZ(3),
    "refresh_token_expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "token" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ip_address" TEXT,
    "user_agent" TEXT,
    "remember_me" BOOLEAN NOT NULL,
    "active_organization_id" UUID,
    "impersonated_by" UUID,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "authenticated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "verifications" (
    "id" UUID NOT NULL,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "verifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session_revocations" (
    "id" UUID NOT NULL,
    "session_id" UUID,
    "user_id" UUID,
    "revoked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_revocations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checkouts" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "client_secret" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "success_url" TEXT,
    "embed_origin" TEXT,
    "amount" INTEGER NOT NULL,
    "discount_amount" INTEGER NOT NULL DEFAULT 0,
    "net_amount" INTEGER NOT NULL,
    "tax_amount" INTEGER,
    "total_amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "product_id" UUID NOT NULL,
    "product_price_id" UUID NOT NULL,
    "discount_id" UUID,
    "customer_id" UUID,
    "external_customer_id" TEXT,
    "is_business_customer" BOOLEAN NOT NULL DEFAULT false,
    "customer_name" TEXT,
    "customer_email" TEXT,
    "customer_ip_address" TEXT,
    "customer_billing_name" TEXT,
    "customer_billing_address" JSONB,
    "customer_tax_id" TEXT,
    "allow_discount_codes" BOOLEAN NOT NULL DEFAULT true,
    "require_billing_address" BOOLEAN NOT NULL DEFAULT false,
    "payment_processor" TEXT NOT NULL DEFAULT 'stripe',
    "payment_processor_metadata" JSONB NOT NULL DEFAULT '{}',
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "custom_field_data" JSONB NOT NULL DEFAULT '{}',
    "customer_metadata" JSONB NOT NULL DEFAULT '{}',
    "checkout_link_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),

    CONSTRAINT "checkouts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checkout_products" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "checkout_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "checkout_products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checkout_links" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "client_secret" TEXT NOT NULL,
    "label" TEXT,
    "success_url" TEXT,
    "discount_id" UUID,
    "allow_discount_codes" BOOLEAN NOT NULL DEFAULT true,
    "require_billing_address" BOOLEAN NOT NULL DEFAULT false,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "checkout_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checkout_link_products" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "checkout_link_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "checkout_link_products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customers" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "external_id" TEXT,
    "email" TEXT NOT NULL,
    "email_verified" BOOLEAN NOT NULL DEFAULT false,
    "name" TEXT,
    "billing_name" TEXT,
    "billing_address" JSONB,
    "tax_id" JSONB,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "user_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "customers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer_sessions" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "customer_id" UUID,
    "checkout_id" UUID,
    "token_hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "customer_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer_sign_in_codes" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "customer_sign_in_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_events" (
    "id" UUID NOT NULL,
    "organization_id" UUID,
    "type" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_mails" (
    "id" UUID NOT NULL,
    "to_address" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "id" UUID NOT NULL,
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" BYTEA NOT NULL,
    "status" INTEGER,
    "response" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "subtotal_amount" INTEGER NOT NULL,
    "discount_amount" INTEGER NOT NULL DEFAULT 0,
    "net_amount" INTEGER NOT NULL,
    "tax_amount" INTEGER NOT NULL DEFAULT 0,
    "total_amount" INTEGER NOT NULL,
    "refunded_amount" INTEGER NOT NULL DEFAULT 0,
    "refunded_tax_amount" INTEGER NOT NULL DEFAULT 0,
    "currency" TEXT NOT NULL,
    "billing_reason" TEXT NOT NULL,
    "billing_name" TEXT,
    "billing_address" JSONB,
    "is_invoice_generated" BOOLEAN NOT NULL DEFAULT false,
    "customer_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "subscription_id" UUID,
    "discount_id" UUID,
    "checkout_id" UUID,
    "payment_id" UUID,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "custom_field_data" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_items" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "tax_amount" INTEGER NOT NULL DEFAULT 0,
    "proration" BOOLEAN NOT NULL DEFAULT false,
    "product_price_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),

    CONSTRAINT "order_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "organizations" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "logo" TEXT,
    "metadata" JSONB,
    "email" TEXT,
    "website" TEXT,
    "socials" JSONB NOT NULL DEFAULT '[]',
    "details_submitted_at" TIMESTAMPTZ(3),
    "feature_settings" JSONB NOT NULL DEFAULT '{}',
    "subscription_settings" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),

    CONSTRAINT "organizations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "members" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "roles" TEXT[],
    "team_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitations" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "roles" TEXT[],
    "status" TEXT NOT NULL DEFAULT 'pending',
    "team_id" UUID,
    "inviter_id" UUID NOT NULL,
    "secret_hash" BYTEA,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "teams" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3),

    CONSTRAINT "teams_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "access_tokens" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "comment" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "scopes" TEXT[],
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "access_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL,
    "organization_id" UUID,
    "actor_type" TEXT NOT NULL,
    "actor_id" TEXT,
    "action" TEXT NOT NULL,
    "target_type" TEXT NOT NULL,
    "target_id" TEXT,
    "before" JSONB,
    "after" JSONB,
    "request_id" TEXT,
    "previous_hash" BYTEA,
    "hash" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payments" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "checkout_id" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "processor" TEXT NOT NULL,
    "processor_id" TEXT,
    "confirmation_token" TEXT,
    "failure_code" TEXT,
    "failure_message" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "processor_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "handled_at" TIMESTAMPTZ(3),

    CONSTRAINT "processor_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_charges" (
    "id" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "failure_code" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),

    CONSTRAINT "sandbox_charges_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "products" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "recurring_interval" TEXT,
    "is_archived" BOOLEAN NOT NULL DEFAULT false,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_prices" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "amount_type" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "recurring_interval" TEXT,
    "price_currency" TEXT NOT NULL,
    "price_amount" INTEGER,
    "minimum_amount" INTEGER,
    "maximum_amount" INTEGER,
    "preset_amount" INTEGER,
    "is_archived" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),

    CONSTRAINT "product_prices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "benefits" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "selectable" BOOLEAN NOT NULL DEFAULT true,
    "deletable" BOOLEAN NOT NULL DEFAULT true,
    "properties" JSONB NOT NULL DEFAULT '{}',
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "benefits_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_benefits" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "benefit_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "product_benefits_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "benefit_grants" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "benefit_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "order_id" UUID,
    "subscription_id" UUID,
    "granted_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "properties" JSONB NOT NULL DEFAULT '{}',
    "error" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),

    CONSTRAINT "benefit_grants_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key" ON "users"("username");

-- CreateIndex
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "users_last_active_organization_id_idx" ON "users"("last_active_organization_id");

-- CreateIndex
CREATE INDEX "accounts_user_id_idx" ON "accounts"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "accounts_provider_id_account_id_key" ON "accounts"("provider_id", "account_id");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_secret_hash_key" ON "sessions"("secret_hash");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_token_key" ON "sessions"("token");

-- CreateIndex
CREATE INDEX "sessions_user_id_created_at_idx" ON "sessions"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE INDEX "sessions_active_organization_id_idx" ON "sessions"("active_organization_id");

-- CreateIndex
CREATE INDEX "sessions_impersonated_by_idx" ON "sessions"("impersonated_by");

-- CreateIndex
CREATE UNIQUE INDEX "verifications_identifier_key" ON "verifications"("identifier");

-- CreateIndex
CREATE INDEX "verifications_expires_at_idx" ON "verifications"("expires_at");

-- CreateIndex
CREATE INDEX "verifications_value_idx" ON "verifications"("value");

-- CreateIndex
CREATE INDEX "session_revocations_revoked_at_idx" ON "session_revocations"("revoked_at");

-- CreateIndex
CREATE UNIQUE INDEX "checkouts_client_secret_key" ON "checkouts"("client_secret");

-- CreateIndex
CREATE INDEX "checkouts_organization_id_created_at_id_idx" ON "checkouts"("organization_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "checkouts_organization_id_product_id_idx" ON "checkouts"("organization_id", "product_id");

-- CreateIndex
CREATE INDEX "checkouts_organization_id_customer_id_idx" ON "checkouts"("organization_id", "customer_id");

-- CreateIndex
CREATE INDEX "checkouts_organization_id_checkout_link_id_idx" ON "checkouts"("organization_id", "checkout_link_id");

-- CreateIndex
CREATE UNIQUE INDEX "checkouts_organization_id_id_key" ON "checkouts"("organization_id", "id");

-- CreateIndex
CREATE INDEX "checkout_products_organization_id_product_id_idx" ON "checkout_products"("organization_id", "product_id");

-- CreateIndex
CREATE UNIQUE INDEX "checkout_products_organization_id_checkout_id_product_id_key" ON "checkout_products"("organization_id", "checkout_id", "product_id");

-- CreateIndex
CREATE UNIQUE INDEX "checkout_links_client_secret_key" ON "checkout_links"("client_secret");

-- CreateIndex
CREATE INDEX "checkout_links_organization_id_created_at_id_idx" ON "checkout_links"("organization_id", "created_at" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "checkout_links_organization_id_id_key" ON "checkout_links"("organization_id", "id");

-- CreateIndex
CREATE INDEX "checkout_link_products_organization_id_product_id_idx" ON "checkout_link_products"("organization_id", "product_id");

-- CreateIndex
CREATE UNIQUE INDEX "checkout_link_products_organization_id_checkout_link_id_pro_key" ON "checkout_link_products"("organization_id", "checkout_link_id", "product_id");

-- CreateIndex
CREATE INDEX "customers_organization_id_created_at_id_idx" ON "customers"("organization_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "customers_organization_id_user_id_idx" ON "customers"("organization_id", "user_id");

-- CreateIndex
CREATE INDEX "customers_user_id_idx" ON "customers"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "customers_organization_id_id_key" ON "customers"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "customer_sessions_token_hash_key" ON "customer_sessions"("token_hash");

-- CreateIndex
CREATE INDEX "customer_sessions_organization_id_customer_id_idx" ON "customer_sessions"("organization_id", "customer_id");

-- CreateIndex
CREATE INDEX "customer_sessions_organization_id_checkout_id_idx" ON "customer_sessions"("organization_id", "checkout_id");

-- CreateIndex
CREATE INDEX "customer_sessions_expires_at_idx" ON "customer_sessions"("expires_at");

-- CreateIndex
CREATE INDEX "customer_sign_in_codes_organization_id_email_created_at_idx" ON "customer_sign_in_codes"("organization_id", "email", "created_at" DESC);

-- CreateIndex
CREATE INDEX "customer_sign_in_codes_expires_at_idx" ON "customer_sign_in_codes"("expires_at");

-- CreateIndex
CREATE INDEX "outbox_events_organization_id_created_at_id_idx" ON "outbox_events"("organization_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "outbox_mails_created_at_id_idx" ON "outbox_mails"("created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "idempotency_keys_scope_key_key" ON "idempotency_keys"("scope", "key");

-- CreateIndex
CREATE INDEX "orders_organization_id_created_at_id_idx" ON "orders"("organization_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "orders_organization_id_customer_id_created_at_idx" ON "orders"("organization_id", "customer_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "orders_organization_id_product_id_created_at_idx" ON "orders"("organization_id", "product_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "orders_organization_id_subscription_id_idx" ON "orders"("organization_id", "subscription_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_organization_id_id_key" ON "orders"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_organization_id_checkout_id_key" ON "orders"("organization_id", "checkout_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_organization_id_payment_id_key" ON "orders"("organization_id", "payment_id");

-- CreateIndex
CREATE INDEX "order_items_organization_id_order_id_id_idx" ON "order_items"("organization_id", "order_id", "id");

-- CreateIndex
CREATE INDEX "order_items_organization_id_product_price_id_idx" ON "order_items"("organization_id", "product_price_id");

-- CreateIndex
CREATE UNIQUE INDEX "organizations_slug_key" ON "organizations"("slug");

-- CreateIndex
CREATE INDEX "organizations_created_at_id_idx" ON "organizations"("created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "members_organization_id_created_at_id_idx" ON "members"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "members_organization_id_team_id_idx" ON "members"("organization_id", "team_id");

-- CreateIndex
CREATE INDEX "members_user_id_idx" ON "members"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "members_organization_id_user_id_key" ON "members"("organization_id", "user_id");

-- CreateIndex
CREATE INDEX "invitations_organization_id_created_at_id_idx" ON "invitations"("organization_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "invitations_organization_id_email_idx" ON "invitations"("organization_id", "email");

-- CreateIndex
CREATE INDEX "invitations_organization_id_team_id_idx" ON "invitations"("organization_id", "team_id");

-- CreateIndex
CREATE INDEX "invitations_email_idx" ON "invitations"("email");

-- CreateIndex
CREATE INDEX "invitations_inviter_id_idx" ON "invitations"("inviter_id");

-- CreateIndex
CREATE INDEX "teams_organization_id_created_at_id_idx" ON "teams"("organization_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "teams_organization_id_id_key" ON "teams"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "access_tokens_token_hash_key" ON "access_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "access_tokens_organization_id_created_at_id_idx" ON "access_tokens"("organization_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "audit_entries_organization_id_created_at_id_idx" ON "audit_entries"("organization_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "audit_entries_organization_id_target_type_target_id_idx" ON "audit_entries"("organization_id", "target_type", "target_id");

-- CreateIndex
CREATE INDEX "payments_organization_id_created_at_id_idx" ON "payments"("organization_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "payments_organization_id_checkout_id_idx" ON "payments"("organization_id", "checkout_id");

-- CreateIndex
CREATE UNIQUE INDEX "payments_organization_id_id_key" ON "payments"("organization_id", "id");

-- CreateIndex
CREATE INDEX "products_organization_id_created_at_id_idx" ON "products"("organization_id", "created_at" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "products_organization_id_id_key" ON "products"("organization_id", "id");

-- CreateIndex
CREATE INDEX "product_prices_organization_id_product_id_created_at_idx" ON "product_prices"("organization_id", "product_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "product_prices_organization_id_id_key" ON "product_prices"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "product_prices_organization_id_product_id_id_key" ON "product_prices"("organization_id", "product_id", "id");

-- CreateIndex
CREATE INDEX "benefits_organization_id_created_at_id_idx" ON "benefits"("organization_id", "created_at" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "benefits_organization_id_id_key" ON "benefits"("organization_id", "id");

-- CreateIndex
CREATE INDEX "product_benefits_organization_id_benefit_id_idx" ON "product_benefits"("organization_id", "benefit_id");

-- CreateIndex
CREATE UNIQUE INDEX "product_benefits_organization_id_product_id_benefit_id_key" ON "product_benefits"("organization_id", "product_id", "benefit_id");

-- CreateIndex
CREATE INDEX "benefit_grants_organization_id_created_at_id_idx" ON "benefit_grants"("organization_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "benefit_grants_organization_id_customer_id_created_at_idx" ON "benefit_grants"("organization_id", "customer_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "benefit_grants_organization_id_order_id_idx" ON "benefit_grants"("organization_id", "order_id");

-- CreateIndex
CREATE UNIQUE INDEX "benefit_grants_purchase_key" ON "benefit_grants"("organization_id", "benefit_id", "customer_id", "order_id", "subscription_id") NULLS NOT DISTINCT;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_last_active_organization_id_fkey" FOREIGN KEY ("last_active_organization_id") REFERENCES "organizations"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonated_by_fkey" FOREIGN KEY ("impersonated_by") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_active_organization_id_fkey" FOREIGN KEY ("active_organization_id") REFERENCES "organizations"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_organization_id_product_id_fkey" FOREIGN KEY ("organization_id", "product_id") REFERENCES "products"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_organization_id_product_id_product_price_id_fkey" FOREIGN KEY ("organization_id", "product_id", "product_price_id") REFERENCES "product_prices"("organization_id", "product_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_organization_id_customer_id_fkey" FOREIGN KEY ("organization_id", "customer_id") REFERENCES "customers"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_organization_id_checkout_link_id_fkey" FOREIGN KEY ("organization_id", "checkout_link_id") REFERENCES "checkout_links"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_products" ADD CONSTRAINT "checkout_products_organization_id_checkout_id_fkey" FOREIGN KEY ("organization_id", "checkout_id") REFERENCES "checkouts"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_products" ADD CONSTRAINT "checkout_products_organization_id_product_id_fkey" FOREIGN KEY ("organization_id", "product_id") REFERENCES "products"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_links" ADD CONSTRAINT "checkout_links_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_link_products" ADD CONSTRAINT "checkout_link_products_organization_id_checkout_link_id_fkey" FOREIGN KEY ("organization_id", "checkout_link_id") REFERENCES "checkout_links"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_link_products" ADD CONSTRAINT "checkout_link_products_organization_id_product_id_fkey" FOREIGN KEY ("organization_id", "product_id") REFERENCES "products"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customers" ADD CONSTRAINT "customers_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customers" ADD CONSTRAINT "customers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_sessions" ADD CONSTRAINT "customer_sessions_organization_id_customer_id_fkey" FOREIGN KEY ("organization_id", "customer_id") REFERENCES "customers"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_sessions" ADD CONSTRAINT "customer_sessions_organization_id_checkout_id_fkey" FOREIGN KEY ("organization_id", "checkout_id") REFERENCES "checkouts"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_sign_in_codes" ADD CONSTRAINT "customer_sign_in_codes_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_organization_id_customer_id_fkey" FOREIGN KEY ("organization_id", "customer_id") REFERENCES "customers"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_organization_id_product_id_fkey" FOREIGN KEY ("organization_id", "product_id") REFERENCES "products"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_organization_id_checkout_id_fkey" FOREIGN KEY ("organization_id", "checkout_id") REFERENCES "checkouts"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_organization_id_payment_id_fkey" FOREIGN KEY ("organization_id", "payment_id") REFERENCES "payments"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_organization_id_order_id_fkey" FOREIGN KEY ("organization_id", "order_id") REFERENCES "orders"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_organization_id_product_price_id_fkey" FOREIGN KEY ("organization_id", "product_price_id") REFERENCES "product_prices"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "members" ADD CONSTRAINT "members_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "members" ADD CONSTRAINT "members_organization_id_team_id_fkey" FOREIGN KEY ("organization_id", "team_id") REFERENCES "teams"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_fkey" FOREIGN KEY ("inviter_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_team_id_fkey" FOREIGN KEY ("organization_id", "team_id") REFERENCES "teams"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "teams" ADD CONSTRAINT "teams_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_organization_id_checkout_id_fkey" FOREIGN KEY ("organization_id", "checkout_id") REFERENCES "checkouts"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "products" ADD CONSTRAINT "products_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_organization_id_product_id_fkey" FOREIGN KEY ("organization_id", "product_id") REFERENCES "products"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "benefits" ADD CONSTRAINT "benefits_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_benefits" ADD CONSTRAINT "product_benefits_organization_id_product_id_fkey" FOREIGN KEY ("organization_id", "product_id") REFERENCES "products"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_benefits" ADD CONSTRAINT "product_benefits_organization_id_benefit_id_fkey" FOREIGN KEY ("organization_id", "benefit_id") REFERENCES "benefits"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "benefit_grants" ADD CONSTRAINT "benefit_grants_organization_id_benefit_id_fkey" FOREIGN KEY ("organization_id", "benefit_id") REFERENCES "benefits"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "benefit_grants" ADD CONSTRAINT "benefit_grants_organization_id_customer_id_fkey" FOREIGN KEY ("organization_id", "customer_id") REFERENCES "customers"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "benefit_grants" ADD CONSTRAINT "benefit_grants_organization_id_order_id_fkey" FOREIGN KEY ("organization_id", "order_id") REFERENCES "orders"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- What follows is written by hand: the schema language has no words for it.

-- Identity
ALTER TABLE "users"
  ADD CONSTRAINT "users_email_lowercase" CHECK ("email" = lower("email")),
  ADD CONSTRAINT "users_username_lowercase" CHECK ("username" = lower("username"));

ALTER TABLE "sessions"
  ADD CONSTRAINT "sessions_secret_hash_length" CHECK (octet_length("secret_hash") = 32),
  ADD CONSTRAINT "sessions_token_form" CHECK ("token" ~ '^[A-Za-z0-9]{32}$');

ALTER TABLE "session_revocations"
  ADD CONSTRAINT "session_revocations_target" CHECK (num_nonnulls("session_id", "user_id") >= 1);

-- Organizations
ALTER TABLE "members"
  ADD CONSTRAINT "members_roles_present" CHECK (cardinality("roles") > 0);

ALTER TABLE "invitations"
  ADD CONSTRAINT "invitations_email_lowercase" CHECK ("email" = lower("email")),
  ADD CONSTRAINT "invitations_roles_present" CHECK (cardinality("roles") > 0),
  ADD CONSTRAINT "invitations_status" CHECK ("status" IN ('pending', 'accepted', 'rejected', 'canceled'));

ALTER TABLE "teams"
  ADD CONSTRAINT "teams_name_present" CHECK ("name" <> '');

ALTER TABLE "access_tokens"
  ADD CONSTRAINT "access_tokens_token_hash_length" CHECK (octet_length("token_hash") = 32);

-- Products
ALTER TABLE "products"
  ADD CONSTRAINT "products_recurring_interval" CHECK ("recurring_interval" IN ('month', 'year'));

ALTER TABLE "product_prices"
  ADD CONSTRAINT "product_prices_amount_type" CHECK ("amount_type" IN ('free', 'fixed', 'custom', 'metered_unit')),
  ADD CONSTRAINT "product_prices_type" CHECK ("type" IN ('one_time', 'recurring')),
  ADD CONSTRAINT "product_prices_recurring_interval" CHECK ("recurring_interval" IN ('month', 'year')),
  ADD CONSTRAINT "product_prices_one_time_has_no_interval" CHECK ("type" = 'recurring' OR "recurring_interval" IS NULL),
  ADD CONSTRAINT "product_prices_currency_form" CHECK ("price_currency" ~ '^[a-z]{3}$'),
  ADD CONSTRAINT "product_prices_fixed_has_amount" CHECK ("amount_type" <> 'fixed' OR "price_amount" IS NOT NULL),
  ADD CONSTRAINT "product_prices_amounts_not_negative" CHECK (
    "price_amount" >= 0 AND "minimum_amount" >= 0 AND "maximum_amount" >= 0 AND "preset_amount" >= 0
  ),
  ADD CONSTRAINT "product_prices_range" CHECK ("minimum_amount" <= "maximum_amount");

CREATE UNIQUE INDEX "product_prices_one_static_price" ON "product_prices"("organization_id", "product_id")
  WHERE NOT "is_archived" AND "amount_type" IN ('free', 'fixed', 'custom');

ALTER TABLE "benefits"
  ADD CONSTRAINT "benefits_type" CHECK (
    "type" IN ('custom', 'discord', 'github_repository', 'downloadables', 'license_keys', 'meter_credit')
  );

ALTER TABLE "product_benefits"
  ADD CONSTRAINT "product_benefits_position" CHECK ("position" >= 0);

-- Customers
CREATE UNIQUE INDEX "customers_live_email_key" ON "customers"("organization_id", lower("email"))
  WHERE "deleted_at" IS NULL;

CREATE UNIQUE INDEX "customers_live_external_id_key" ON "customers"("organization_id", "external_id")
  WHERE "deleted_at" IS NULL;

ALTER TABLE "customer_sessions"
  ADD CONSTRAINT "customer_sessions_subject" CHECK (num_nonnulls("customer_id", "checkout_id") >= 1),
  ADD CONSTRAINT "customer_sessions_token_hash_length" CHECK (octet_length("token_hash") = 32);

ALTER TABLE "customer_sign_in_codes"
  ADD CONSTRAINT "customer_sign_in_codes_attempts" CHECK ("attempts" >= 0);

-- Checkouts
ALTER TABLE "checkouts"
  ADD CONSTRAINT "checkouts_status" CHECK ("status" IN ('open', 'expired', 'confirmed', 'succeeded', 'failed')),
  ADD CONSTRAINT "checkouts_currency_form" CHECK ("currency" ~ '^[a-z]{3}$'),
  ADD CONSTRAINT "checkouts_amounts_not_negative" CHECK (
    "amount" >= 0 AND "discount_amount" >= 0 AND "net_amount" >= 0 AND ("tax_amount" IS NULL OR "tax_amount" >= 0)
  ),
  ADD CONSTRAINT "checkouts_net_amount" CHECK ("net_amount" = "amount" - "discount_amount"),
  ADD CONSTRAINT "checkouts_total_amount" CHECK ("total_amount" = "net_amount" + coalesce("tax_amount", 0));

CREATE INDEX "checkouts_due_to_expire" ON "checkouts"("expires_at") WHERE "status" = 'open';

ALTER TABLE "checkout_products"
  ADD CONSTRAINT "checkout_products_position" CHECK ("position" >= 0);

ALTER TABLE "checkout_link_products"
  ADD CONSTRAINT "checkout_link_products_position" CHECK ("position" >= 0);

-- Payments
ALTER TABLE "payments"
  ADD CONSTRAINT "payments_status" CHECK ("status" IN ('pending', 'requires_action', 'succeeded', 'failed')),
  ADD CONSTRAINT "payments_currency_form" CHECK ("currency" ~ '^[a-z]{3}$'),
  ADD CONSTRAINT "payments_amount_not_negative" CHECK ("amount" >= 0),
  ADD CONSTRAINT "payments_attempts" CHECK ("attempts" >= 0);

CREATE UNIQUE INDEX "payments_one_live_per_checkout" ON "payments"("organization_id", "checkout_id")
  WHERE "status" IN ('pending', 'requires_action', 'succeeded');

CREATE UNIQUE INDEX "payments_processor_id_key" ON "payments"("processor", "processor_id")
  WHERE "processor_id" IS NOT NULL;

CREATE INDEX "payments_due" ON "payments"("next_attempt_at") WHERE "status" IN ('pending', 'requires_action');

CREATE INDEX "processor_events_unhandled" ON "processor_events"("received_at") WHERE "handled_at" IS NULL;

ALTER TABLE "sandbox_charges"
  ADD CONSTRAINT "sandbox_charges_amount_not_negative" CHECK ("amount" >= 0);

-- Orders
ALTER TABLE "orders"
  ADD CONSTRAINT "orders_status" CHECK ("status" IN ('pending', 'paid', 'refunded', 'partially_refunded')),
  ADD CONSTRAINT "orders_billing_reason" CHECK (
    "billing_reason" IN ('purchase', 'subscription_create', 'subscription_cycle', 'subscription_update')
  ),
  ADD CONSTRAINT "orders_currency_form" CHECK ("currency" ~ '^[a-z]{3}$'),
  ADD CONSTRAINT "orders_discount_within_subtotal" CHECK ("discount_amount" >= 0 AND "net_amount" >= 0),
  ADD CONSTRAINT "orders_net_amount" CHECK ("net_amount" = "subtotal_amount" - "discount_amount"),
  ADD CONSTRAINT "orders_total_amount" CHECK ("tax_amount" >= 0 AND "total_amount" = "net_amount" + "tax_amount"),
  ADD CONSTRAINT "orders_refund_within_net" CHECK ("refunded_amount" BETWEEN 0 AND "net_amount"),
  ADD CONSTRAINT "orders_tax_refund_within_tax" CHECK ("refunded_tax_amount" BETWEEN 0 AND "tax_amount");

-- Operations
CREATE INDEX "outbox_events_unpublished" ON "outbox_events"("created_at", "id") WHERE "published_at" IS NULL;

CREATE INDEX "outbox_mails_unsent" ON "outbox_mails"("created_at", "id") WHERE "sent_at" IS NULL;

-- Where an organization is registered for taxes. It lives with the organization, whose row every checkout
-- is read with.
ALTER TABLE "organizations" ADD COLUMN "tax_settings" JSONB NOT NULL DEFAULT '{}';

-- The tax that a checkout was last priced with; null while it is unknown.
ALTER TABLE "checkouts" ADD COLUMN "tax" JSONB;

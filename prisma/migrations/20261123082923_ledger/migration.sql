-- AlterTable
ALTER TABLE "order_items" ADD COLUMN     "discount_amount" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "quote_terms" JSONB NOT NULL DEFAULT '{"discount": null, "tax": null}';

-- CreateTable
CREATE TABLE "journals" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "source_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "currency" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "journals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_entries" (
    "organization_id" UUID NOT NULL,
    "journal_id" UUID NOT NULL,
    "account" TEXT NOT NULL,
    "customer_id" UUID NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,

    CONSTRAINT "ledger_entries_pkey" PRIMARY KEY ("organization_id","journal_id","account")
);

-- CreateIndex
CREATE UNIQUE INDEX "journals_organization_id_id_customer_id_currency_key" ON "journals"("organization_id", "id", "customer_id", "currency");

-- CreateIndex
CREATE UNIQUE INDEX "journals_organization_id_order_id_kind_source_id_key" ON "journals"("organization_id", "order_id", "kind", "source_id");

-- CreateIndex
CREATE INDEX "ledger_entries_organization_id_customer_id_account_currency_idx" ON "ledger_entries"("organization_id", "customer_id", "account", "currency");

-- AddForeignKey
ALTER TABLE "journals" ADD CONSTRAINT "journals_organization_id_order_id_fkey" FOREIGN KEY ("organization_id", "order_id") REFERENCES "orders"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_organization_id_journal_id_customer_id_curr_fkey" FOREIGN KEY ("organization_id", "journal_id", "customer_id", "currency") REFERENCES "journals"("organization_id", "id", "customer_id", "currency") ON DELETE NO ACTION ON UPDATE CASCADE;

-- What follows is outside of what the schema can say.
-- Where prices contain the tax, the net amount is what is left of them.
ALTER TABLE "orders"
  DROP CONSTRAINT "orders_net_amount",
  ADD CONSTRAINT "orders_net_amount" CHECK (
    "net_amount" IN ("subtotal_amount" - "discount_amount", "subtotal_amount" - "discount_amount" - "tax_amount")
  );

ALTER TABLE "checkouts"
  DROP CONSTRAINT "checkouts_net_amount",
  ADD CONSTRAINT "checkouts_net_amount" CHECK (
    "net_amount" IN ("amount" - "discount_amount", "amount" - "discount_amount" - coalesce("tax_amount", 0))
  );

ALTER TABLE "journals"
  ADD CONSTRAINT "journals_kind" CHECK ("kind" IN ('sale', 'payment')),
  ADD CONSTRAINT "journals_currency_form" CHECK ("currency" ~ '^[a-z]{3}$');

ALTER TABLE "ledger_entries"
  ADD CONSTRAINT "ledger_entries_account" CHECK ("account" IN (
    'customer_receivable', 'discounts_given', 'processor_clearing', 'sales', 'tax_payable'
  )),
  ADD CONSTRAINT "ledger_entries_amount_not_zero" CHECK ("amount" <> 0);

-- Orders that were there before are booked as they were charged.
INSERT INTO "journals" ("id", "organization_id", "kind", "order_id", "source_id", "customer_id", "currency", "created_at")
SELECT gen_random_uuid(), o."organization_id", m."kind", o."id", m."source_id", o."customer_id", o."currency", o."created_at"
FROM "orders" o CROSS JOIN LATERAL (VALUES
  ('sale', o."id", o."subtotal_amount" > 0),
  ('payment', coalesce(o."payment_id", o."id"), o."total_amount" > 0 AND o."status" <> 'pending')
) m ("kind", "source_id", "is_moved")
WHERE m."is_moved";

INSERT INTO "ledger_entries" ("organization_id", "journal_id", "account", "customer_id", "currency", "amount")
SELECT j."organization_id", j."id", e."account", j."customer_id", j."currency", e."amount"
FROM "journals" j
JOIN "orders" o ON o."organization_id" = j."organization_id" AND o."id" = j."order_id"
CROSS JOIN LATERAL (VALUES
  ('sale', 'customer_receivable', o."total_amount"),
  ('sale', 'discounts_given', o."discount_amount"),
  ('sale', 'sales', -(o."net_amount" + o."discount_amount")),
  ('sale', 'tax_payable', -o."tax_amount"),
  ('payment', 'processor_clearing', o."total_amount"),
  ('payment', 'customer_receivable', -o."total_amount")
) e ("kind", "account", "amount")
WHERE e."kind" = j."kind" AND e."amount" <> 0;

-- A journal is written with all its entries by the end of a transaction, and they add up to nothing.
CREATE FUNCTION "balance_journal"("organization" UUID, "journal" UUID) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF (
    SELECT coalesce(sum("amount"), 1) FROM "ledger_entries"
    WHERE "organization_id" = "organization" AND "journal_id" = "journal"
  ) <> 0 THEN
    RAISE EXCEPTION 'the journal % is not balanced', "journal" USING
      ERRCODE = 'check_violation', TABLE = 'journals', CONSTRAINT = 'journals_balanced';
  END IF;
END $$;

CREATE FUNCTION "balance_new_journal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "balance_journal"(NEW."organization_id", NEW."id");
  RETURN NULL;
END $$;

CREATE FUNCTION "balance_journal_of_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "balance_journal"(NEW."organization_id", NEW."journal_id");
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "journals_balanced" AFTER INSERT ON "journals"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "balance_new_journal"();

CREATE CONSTRAINT TRIGGER "ledger_entries_balanced" AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "balance_journal_of_entry"();

-- What was booked stays.
CREATE FUNCTION "keep_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is only added to' USING
    ERRCODE = 'integrity_constraint_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'ledger_append_only';
END $$;

CREATE TRIGGER "journals_append_only" BEFORE UPDATE OR DELETE ON "journals"
  FOR EACH ROW EXECUTE FUNCTION "keep_ledger"();
CREATE TRIGGER "journals_not_emptied" BEFORE TRUNCATE ON "journals"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_ledger"();
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION "keep_ledger"();
CREATE TRIGGER "ledger_entries_not_emptied" BEFORE TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_ledger"();

-- A statement that writes many orders or entries is checked and measured once, not once for each row. A connection plans what
-- functions ask once, perhaps while the tables are empty: what belongs to the new rows is looked up by index all the same.

-- All entries of a journal are written by one statement.
CREATE FUNCTION "balance_new_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "journal" UUID := (
    SELECT "journal_id" FROM "added" GROUP BY "organization_id", "journal_id" HAVING sum("amount") <> 0 LIMIT 1
  );
BEGIN
  IF "journal" IS NOT NULL THEN
    RAISE EXCEPTION 'the journal % is not balanced', "journal" USING
      ERRCODE = 'check_violation', TABLE = 'journals', CONSTRAINT = 'journals_balanced';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER "ledger_entries_balanced" ON "ledger_entries";
DROP FUNCTION "balance_journal_of_entry"();
CREATE TRIGGER "ledger_entries_balanced" AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "balance_new_entries"();

-- As before, but no other order is looked at for what doesn't renew, and each instant is calculated once: without OFFSET 0, it was for
-- each column that is made of it.
CREATE OR REPLACE VIEW "order_metrics" AS
  SELECT o."organization_id", o."id", o."customer_id", f."product_id", "metric_part"(o."created_at") AS "starts_at",
    f."kind", o."subscription_id" IS NOT NULL AS "is_recurring", o."currency", f."since", 1 AS "count",
    f."amount"::bigint AS "amount"
  FROM "orders" o
  LEFT JOIN "subscriptions" s ON s."organization_id" = o."organization_id" AND s."id" = o."subscription_id"
  LEFT JOIN LATERAL (
    SELECT max(b."created_at") AS "of_any",
      max(b."created_at") FILTER (WHERE b."product_id" = o."product_id") AS "of_product"
    FROM "orders" b
    WHERE o."subscription_id" IS NOT NULL AND b."organization_id" = o."organization_id"
      AND b."subscription_id" = o."subscription_id" AND (b."created_at", b."id") < (o."created_at", o."id")
  ) before ON true
  CROSS JOIN LATERAL (
    SELECT "metric_since"(s."started_at", o."created_at") AS "of_subscription",
      "metric_since"(greatest(s."started_at", before."of_any"), o."created_at") AS "of_any",
      "metric_since"(greatest(s."started_at", before."of_product"), o."created_at") AS "of_product"
    OFFSET 0
  ) last
  CROSS JOIN LATERAL (VALUES
    ('order', o."product_id", last."of_subscription", o."net_amount", true),
    ('renewal', CASE WHEN last."of_any" = last."of_product" THEN o."product_id" END, last."of_any", 0,
      last."of_any" <> 'infinity'),
    ('product_renewal', o."product_id", last."of_product", 0,
      last."of_product" <> 'infinity' AND last."of_any" <> last."of_product")
  ) f("kind", "product_id", "since", "amount", "is_told")
  WHERE f."is_told";

-- OFFSET 0 has the facts of each row looked up for it, whatever the tables were like when this was planned.
CREATE OR REPLACE FUNCTION "add_order_metrics"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO "metric_changes"
    ("organization_id", "product_id", "starts_at", "kind", "is_recurring", "currency", "since", "count", "amount")
  SELECT m."organization_id", m."product_id", m."starts_at", m."kind", m."is_recurring", m."currency", m."since",
    m."count", m."amount"
  FROM "added" a CROSS JOIN LATERAL (
    SELECT * FROM "order_metrics" m WHERE m."organization_id" = a."organization_id" AND m."id" = a."id" OFFSET 0
  ) m;
  RETURN NULL;
END $$;
DROP TRIGGER "orders_measured" ON "orders";
CREATE TRIGGER "orders_measured" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "add_order_metrics"();

-- As before, in the order in which what was booked is found.
CREATE OR REPLACE VIEW "money_metrics" AS
  SELECT o."organization_id", j."id", o."customer_id", o."product_id", "metric_part"(j."created_at") AS "starts_at",
    CASE WHEN j."kind" IN ('refund', 'refund_reversed') THEN 'refund'
      WHEN j."kind" = 'payment' THEN 'payment' ELSE 'dispute' END AS "kind",
    o."subscription_id" IS NOT NULL AS "is_recurring", e."currency", 'infinity'::timestamptz AS "since",
    1 AS "count", e."amount"::bigint AS "amount"
  FROM "ledger_entries" e
  JOIN "journals" j ON j."organization_id" = e."organization_id" AND j."id" = e."journal_id"
  JOIN "orders" o ON o."organization_id" = j."organization_id" AND o."id" = j."order_id"
  WHERE e."account" = 'processor_clearing';

CREATE OR REPLACE FUNCTION "add_money_metrics"() RETURNS trigger
LANGUAGE plpgsql SET enable_seqscan = off SET join_collapse_limit = 1 AS $$
BEGIN
  INSERT INTO "metric_changes"
    ("organization_id", "product_id", "starts_at", "kind", "is_recurring", "currency", "since", "count", "amount")
  SELECT m."organization_id", m."product_id", m."starts_at", m."kind", m."is_recurring", m."currency", m."since",
    m."count", m."amount"
  FROM "added" a CROSS JOIN LATERAL (
    SELECT * FROM "money_metrics" m WHERE m."organization_id" = a."organization_id" AND m."id" = a."journal_id" OFFSET 0
  ) m
  WHERE a."account" = 'processor_clearing';
  RETURN NULL;
END $$;
DROP TRIGGER "ledger_entries_measured" ON "ledger_entries";
CREATE TRIGGER "ledger_entries_measured" AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "add_money_metrics"();

-- A connection plans what functions ask once, perhaps while the tables are empty: it would read all entries of
-- the chain, or of the organization, for each new one from then on.
ALTER FUNCTION "link_audit_entry"() SET enable_seqscan = off;

-- In the order of the accounts, only the primary key is of use.
CREATE OR REPLACE FUNCTION "balance_journal"("organization" UUID, "journal" UUID) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off SET enable_sort = off AS $$
BEGIN
  IF (
    SELECT coalesce(sum("amount"), 1) FROM (
      SELECT "amount" FROM "ledger_entries"
      WHERE "organization_id" = "organization" AND "journal_id" = "journal" ORDER BY "account"
    ) "entries"
  ) <> 0 THEN
    RAISE EXCEPTION 'the journal % is not balanced', "journal" USING
      ERRCODE = 'check_violation', TABLE = 'journals', CONSTRAINT = 'journals_balanced';
  END IF;
END $$;

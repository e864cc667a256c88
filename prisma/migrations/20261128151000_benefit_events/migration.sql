-- What the service tells of at one moment is listed in the order in which it happened.
CREATE SEQUENCE "system_event_places" MAXVALUE 2147483647 CYCLE;

CREATE FUNCTION "system_event_id"("at" TIMESTAMPTZ) RETURNS UUID LANGUAGE sql VOLATILE
RETURN encode(
  substring(int8send(floor(extract(epoch FROM "at") * 1000)::bigint) FROM 3) || '\x7000'::bytea
    || int8send((-9223372036854775808) | (nextval('system_event_places') << 31) | floor(random() * 2147483648)::bigint),
  'hex')::uuid;

CREATE OR REPLACE FUNCTION "tell_system_event"("organization" UUID, "customer" UUID, "name" TEXT, "at" TIMESTAMPTZ, "metadata" JSONB)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF to_regclass('events_' || to_char("at" AT TIME ZONE 'UTC', 'YYYY_MM')) IS NULL THEN
    PERFORM create_event_months(ARRAY[date_trunc('month', "at" AT TIME ZONE 'UTC')::date]);
  END IF;
  INSERT INTO "events" ("id", "organization_id", "timestamp", "ingested_at", "name", "source", "customer_id", "metadata")
  VALUES (system_event_id("at"), "organization", "at", "at", "name", 'system', "customer", "metadata");
  INSERT INTO "event_name_counts" ("organization_id", "name", "source", "occurrences", "first_seen", "last_seen")
  VALUES ("organization", "name", 'system', 1, "at", "at");
  INSERT INTO "row_counts" ("organization_id", "list", "facet", "delta") VALUES ("organization", 'events', '', 1);
END $$;

-- What merchants are told of grants is among the events: all that a statement tells, at once. The first that is told may be
-- that a grant failed: it is granted by what is told later, when the grant changed as it was given.
CREATE FUNCTION "tell_benefit_events"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  months DATE[];
BEGIN
  IF NOT EXISTS (SELECT FROM "happened" h WHERE h."type" LIKE 'benefit\_grant.%') THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(DISTINCT date_trunc('month', h."created_at" AT TIME ZONE 'UTC')::date) INTO months
  FROM "happened" h
  WHERE to_regclass('events_' || to_char(h."created_at" AT TIME ZONE 'UTC', 'YYYY_MM')) IS NULL;
  IF months IS NOT NULL THEN
    PERFORM create_event_months(months);
  END IF;
  WITH "told" AS MATERIALIZED (
    SELECT h."id", h."organization_id", h."customer_id"::uuid AS "customer_id", h."created_at" AS "at",
      CASE
        WHEN h."type" = 'benefit_grant.created' OR h."type" = 'benefit_grant.updated'
          AND h."payload" ->> 'granted_at' = h."payload" ->> 'modified_at' THEN 'benefit.granted'
        ELSE 'benefit.' || split_part(h."type", '.', 2)
      END AS "name",
      jsonb_build_object('benefit_id', h."payload" -> 'benefit_id', 'benefit_grant_id', h."payload" -> 'id',
        'benefit_type', h."payload" #> '{benefit,type}') AS "metadata"
    FROM "happened" h
    WHERE h."type" IN ('benefit_grant.updated', 'benefit_grant.cycled', 'benefit_grant.revoked')
      OR h."type" = 'benefit_grant.created' AND h."payload" ->> 'granted_at' IS NOT NULL
  ), "stored" AS (
    INSERT INTO "events" ("id", "organization_id", "timestamp", "ingested_at", "name", "source", "customer_id", "metadata")
    SELECT system_event_id("at"), "organization_id", "at", "at", "name", 'system', "customer_id", "metadata"
    FROM (SELECT * FROM "told" ORDER BY "id") ordered
  ), "named" AS (
    INSERT INTO "event_name_counts" ("organization_id", "name", "source", "occurrences", "first_seen", "last_seen")
    SELECT "organization_id", "name", 'system', count(*), min("at"), max("at") FROM "told" GROUP BY 1, 2
  )
  INSERT INTO "row_counts" ("organization_id", "list", "facet", "delta")
  SELECT "organization_id", 'events', '', count(*) FROM "told" GROUP BY 1;
  RETURN NULL;
END $$;
CREATE TRIGGER "outbox_events_told_of_benefits" AFTER INSERT ON "outbox_events" REFERENCING NEW TABLE AS "happened"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_benefit_events"();

-- AlterTable
ALTER TABLE "outbox_events" ADD COLUMN     "customer_id" TEXT,
ADD COLUMN     "object_id" TEXT;

-- CreateTable
CREATE TABLE "back_fills" (
    "name" TEXT NOT NULL,
    "cursor" TEXT,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER,
    "failure" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "back_fills_pkey" PRIMARY KEY ("name")
);

-- What follows is outside of what the schema can say.

-- What an event is about, and whose it is. Both are parts of what is published.
CREATE FUNCTION "event_object_id"("type" TEXT, "payload" JSONB) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE split_part("type", '.', 1)
  WHEN 'meter_alert' THEN "payload" #>> '{meter_alert,id}'
  ELSE "payload" ->> 'id' END;

CREATE FUNCTION "event_customer_id"("type" TEXT, "payload" JSONB) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE split_part("type", '.', 1)
  WHEN 'customer' THEN "payload" ->> 'id'
  WHEN 'meter_alert' THEN "payload" #>> '{customer,id}'
  ELSE "payload" ->> 'customer_id' END;

-- A trigger writes them, so that versions that don't know them yet can run beside this one.
CREATE FUNCTION "name_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."object_id" := event_object_id(NEW."type", NEW."payload");
  NEW."customer_id" := event_customer_id(NEW."type", NEW."payload");
  RETURN NEW;
END $$;
CREATE TRIGGER "outbox_events_named" BEFORE INSERT ON "outbox_events"
  FOR EACH ROW EXECUTE FUNCTION "name_event"();

-- The log by what it can be filtered by. No row of before is in them yet, so that they are made at once; a back-fill adds those.
CREATE INDEX "outbox_events_of_type" ON "outbox_events" ("organization_id", "type", "created_at" DESC, "id" DESC)
  WHERE "object_id" IS NOT NULL;
CREATE INDEX "outbox_events_of_object" ON "outbox_events" ("organization_id", "object_id", "created_at" DESC, "id" DESC)
  WHERE "object_id" IS NOT NULL;
CREATE INDEX "outbox_events_of_customer" ON "outbox_events" ("organization_id", "customer_id", "created_at" DESC, "id" DESC)
  WHERE "customer_id" IS NOT NULL;

-- What endpoints were told stays known once its text is gone: such a row names nobody, and outlives what happened. One look
-- into the index for each row, since the planner expects more rows between two ids than there are.
CREATE OR REPLACE FUNCTION "forget_webhook_events"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone RECORD;
BEGIN
  FOR gone IN SELECT "id", "organization_id" FROM "forgotten" WHERE "organization_id" IS NOT NULL LOOP
    DELETE FROM "webhook_events" e
    WHERE e."organization_id" = gone."organization_id" AND e."outbox_event_id" = gone."id" AND e."archived_at" IS NULL
      AND e."id" BETWEEN encode(overlay(uuid_send(gone."id") PLACING '\x0000000000' FROM 12), 'hex')::uuid
        AND encode(overlay(uuid_send(gone."id") PLACING '\xffffffffff' FROM 12), 'hex')::uuid;
  END LOOP;
  RETURN NULL;
END $$;

-- CreateTable
CREATE TABLE "webhook_events" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "outbox_event_id" UUID,
    "type" TEXT NOT NULL,
    "is_test" BOOLEAN NOT NULL DEFAULT false,
    "payload" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "out_of_turn_at" TIMESTAMPTZ(3) NOT NULL,
    "claimed_until" TIMESTAMPTZ(3),
    "succeeded" BOOLEAN,
    "last_http_code" INTEGER,
    "is_skipped" BOOLEAN NOT NULL DEFAULT false,
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "modified_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "webhook_event_id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "headers" JSONB NOT NULL,
    "succeeded" BOOLEAN NOT NULL,
    "http_code" INTEGER,
    "error" TEXT,
    "response" TEXT,
    "duration_milliseconds" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("organization_id","id")
);

-- CreateIndex
CREATE INDEX "webhook_events_organization_id_endpoint_id_created_at_id_idx" ON "webhook_events"("organization_id", "endpoint_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_organization_id_created_at_id_idx" ON "webhook_deliveries"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_organization_id_endpoint_id_created_at_i_idx" ON "webhook_deliveries"("organization_id", "endpoint_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_organization_id_type_created_at_id_idx" ON "webhook_deliveries"("organization_id", "type", "created_at", "id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_organization_id_webhook_event_id_created_idx" ON "webhook_deliveries"("organization_id", "webhook_event_id", "created_at", "id");

-- AddForeignKey
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_organization_id_endpoint_id_fkey" FOREIGN KEY ("organization_id", "endpoint_id") REFERENCES "webhook_endpoints"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_organization_id_webhook_event_id_fkey" FOREIGN KEY ("organization_id", "webhook_event_id") REFERENCES "webhook_events"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What follows is outside of what the schema can say.

-- Events that are open, in their order, and by when they no longer wait for it.
CREATE INDEX "webhook_events_open" ON "webhook_events" ("organization_id", "endpoint_id", "id")
  WHERE "next_attempt_at" IS NOT NULL;
CREATE INDEX "webhook_events_out_of_turn" ON "webhook_events" ("organization_id", "endpoint_id", "out_of_turn_at")
  WHERE "next_attempt_at" IS NOT NULL;
CREATE INDEX "webhook_events_claimed" ON "webhook_events" ("organization_id", "endpoint_id")
  WHERE "claimed_until" IS NOT NULL;
CREATE INDEX "webhook_deliveries_failed" ON "webhook_deliveries" ("organization_id", "created_at", "id")
  WHERE NOT "succeeded";
CREATE INDEX "webhook_events_kept" ON "webhook_events" ("created_at") WHERE "archived_at" IS NULL;

-- The id of an event for an endpoint: it sorts as that of what happened, and is always the same.
CREATE FUNCTION "webhook_event_id"("happened" UUID, "endpoint" UUID) RETURNS UUID
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN encode(
  overlay(
    decode(md5("happened"::text || "endpoint"::text), 'hex') PLACING substring(uuid_send("happened") FROM 1 FOR 11) FROM 1
  ), 'hex')::uuid;

-- What happens is announced to the endpoints that listen to it, in the transaction in which it happens. An endpoint
-- that is being deleted is waited for, so that no change fails with it.
CREATE FUNCTION "announce_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "webhook_events" ("id", "organization_id", "endpoint_id", "outbox_event_id", "type",
    "next_attempt_at", "out_of_turn_at", "created_at")
  SELECT webhook_event_id(h."id", e."id"), e."organization_id", e."id", h."id", h."type",
    h."created_at", h."created_at" + interval '60 seconds', h."created_at"
  FROM "happened" h
    JOIN "webhook_endpoints" e ON e."organization_id" = h."organization_id" AND e."enabled"
      AND h."type" = ANY (e."events")
  ORDER BY h."id" FOR KEY SHARE OF e;
  RETURN NULL;
END $$;
CREATE TRIGGER "outbox_events_announced" AFTER INSERT ON "outbox_events" REFERENCING NEW TABLE AS "happened"
  FOR EACH STATEMENT EXECUTE FUNCTION "announce_events"();

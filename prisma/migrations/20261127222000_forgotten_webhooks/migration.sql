-- What is deleted of what happened, such as what names a user whose account is deleted, goes from what endpoints were told
-- of it as well. Their ids are those of what happened but for the last five bytes.
CREATE FUNCTION "forget_webhook_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "webhook_events" e USING "forgotten" f
  WHERE e."organization_id" = f."organization_id" AND e."outbox_event_id" = f."id"
    AND e."id" BETWEEN encode(overlay(uuid_send(f."id") PLACING '\x0000000000' FROM 12), 'hex')::uuid
      AND encode(overlay(uuid_send(f."id") PLACING '\xffffffffff' FROM 12), 'hex')::uuid;
  RETURN NULL;
END $$;
CREATE TRIGGER "outbox_events_forgotten" AFTER DELETE ON "outbox_events" REFERENCING OLD TABLE AS "forgotten"
  FOR EACH STATEMENT EXECUTE FUNCTION "forget_webhook_events"();

-- Drawn when an event is written, which is after the lock of what it tells about. In two steps: with the default at once, every
-- row would be rewritten, and get a number that says nothing. A version that doesn't know the column gets the default.
ALTER TABLE "outbox_events" ADD COLUMN     "sequence" BIGINT;
CREATE SEQUENCE "outbox_events_sequence_seq" OWNED BY "outbox_events"."sequence";
ALTER TABLE "outbox_events" ALTER COLUMN "sequence" SET DEFAULT nextval('outbox_events_sequence_seq');

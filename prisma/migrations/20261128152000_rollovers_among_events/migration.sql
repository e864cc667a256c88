-- What is carried over, and what is dropped where a subscription begins to bill, is told as well: since the last reset, what is
-- told as credited adds up to what is credited.
CREATE OR REPLACE TRIGGER "meter_entries_told" AFTER INSERT ON "meter_entries"
  FOR EACH ROW WHEN (
    NEW."units" <> 0 AND (
      NEW."kind" IN ('credit', 'adjustment', 'rollover', 'unbilled')
      OR (NEW."kind" = 'expiry' AND NEW."benefit_grant_id" IS NOT NULL)
    )
  ) EXECUTE FUNCTION "tell_meter_credited"();

-- Putting off a refund changes no amount, so it needs no order's row.
DROP TRIGGER "refunds_within_order" ON "refunds";

CREATE TRIGGER "refunds_within_order"
  AFTER INSERT OR UPDATE OF "order_id", "status", "amount", "tax_amount" ON "refunds"
  FOR EACH ROW EXECUTE FUNCTION "keep_refunds_within_order"();

import { part } from '../../core/fragment.ts'

/** The subscription that bills an account `a`: none that has ended, or has no price of its meter anymore. */
export const billing = part`
  SELECT s.id, s.current_period_end FROM subscriptions s
    JOIN subscription_prices k ON k.organization_id = s.organization_id AND k.subscription_id = s.id
    JOIN product_prices p ON p.organization_id = k.organization_id AND p.id = k.product_price_id
  WHERE s.organization_id = a.organization_id AND s.id = a.subscription_id AND s.ended_at IS NULL
    AND p.meter_id = a.meter_id
  LIMIT 1`

import type { PaymentSettings } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { authorizeOrganization, requireOrganization } from '../organization/find.ts'
import { findCurrenciesOnSale } from '../price/queries.ts'
import { findLastEventTime } from './queries.ts'
import { gapsOf } from './settings.ts'

/** Whether a merchant can take real payments. */
export async function getPaymentSettings(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<PaymentSettings> {
  const reached = await authorizeOrganization(ctx, { id, scope: 'organizations:read' })
  const { payments, taxes, taxCalculator, organizationId } = reached
  const [seller, currencies, lastEventAt] = await Promise.all([
    requireOrganization(reached),
    findCurrenciesOnSale(reached),
    findLastEventTime(reached),
  ])
  return {
    organization_id: organizationId,
    processor: payments.name,
    is_live: !payments.testMode,
    last_event_at: lastEventAt?.toISOString() ?? null,
    default_currency: seller.defaultCurrency,
    currencies,
    missing: gapsOf({ payments, taxes, taxCalculator, seller, lastEventAt }),
  }
}

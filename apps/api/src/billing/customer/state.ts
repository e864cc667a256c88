import { BenefitType, type CustomerState, MetadataOutput } from '@tollgate/contracts'
import type { Benefit, BenefitGrant } from '@tollgate/db'
import { list, type RowOf, row, rows } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { presentRecord } from '../../core/present-record.ts'
import { rowsById } from '../../core/rows-by-id.ts'
import { presentGrantProperties } from '../benefit-grant/present.ts'
import {
  presentReserved,
  reservedColumns,
  unitsAndReserved,
  withReserved,
  withUnits,
} from '../customer-meter/units.ts'
import { filledInFields, pricesOfSubscription } from '../subscription/parts.ts'
import { presentStateSubscription } from '../subscription/present.ts'
import { usageColumn, usageOfSubscription } from '../subscription/usage.ts'
import { presentCustomer } from './present.ts'

const columns = {
  customer: row('customer'),
  grants: list({ grant: row('benefitGrant'), benefit: row('benefit') }),
  subscriptions: list({
    subscription: row('subscription'),
    fields: rows('customField'),
    prices: rows('productPrice'),
    usage: usageColumn,
  }),
  meters: list({ account: row('customerMeter'), ...reservedColumns }),
}

/**
 * What customers have now: grants of benefits that still exist, and subscriptions that they pay for. One in a
 * trial isn’t among them.
 */
export const customerStates = rowsById({
  columns,
  select: ({ organizationId, clock }: MerchantContext, ids) => part`
    SELECT to_json(c) AS customer, (
      SELECT json_agg(
        json_build_object('grant', to_json(g), 'benefit', to_json(b)) ORDER BY g.created_at, g.id
      )
      FROM benefit_grants g
        JOIN benefits b ON b.organization_id = g.organization_id AND b.id = g.benefit_id
      WHERE g.organization_id = c.organization_id AND g.customer_id = c.id
        AND g.granted_at IS NOT NULL AND g.revoked_at IS NULL AND b.deleted_at IS NULL
    ) AS grants, (
      SELECT json_agg(
        json_build_object('subscription', to_json(s), 'fields', ${filledInFields},
          'prices', ${pricesOfSubscription}, 'usage', ${usageOfSubscription})
        ORDER BY s.started_at, s.id
      )
      FROM subscriptions s
      WHERE s.organization_id = c.organization_id AND s.customer_id = c.id
        AND s.status = 'active'
    ) AS subscriptions, (
      SELECT json_agg(json_build_object('account', account, 'consumed', consumed,
        'credited', credited, 'balance', balance, 'reserved', reserved, 'available', available) ORDER BY created_at, id)
      FROM (
        SELECT to_json(a) AS account, a.created_at, a.id, ${unitsAndReserved}
        FROM customer_meters a
          JOIN meters m ON m.organization_id = a.organization_id AND m.id = a.meter_id
          ${withUnits} ${withReserved(clock.now())}
        WHERE a.organization_id = c.organization_id AND a.customer_id = c.id
      ) used
    ) AS meters
    FROM customers c WHERE c.organization_id = ${organizationId} AND c.id = ANY(${ids})
    ORDER BY c.id`,
  row: presentState,
})

function presentState({
  customer,
  grants,
  subscriptions,
  meters,
}: RowOf<typeof columns>): CustomerState {
  return {
    ...presentCustomer(customer),
    active_subscriptions: subscriptions.map(({ subscription, ...parts }) =>
      presentStateSubscription({ ...subscription, ...parts }),
    ),
    granted_benefits: grants.map(({ grant, benefit }) => presentHeld({ ...grant, benefit })),
    active_meters: meters.map(({ account, ...used }) => ({
      ...presentRecord(account),
      meter_id: account.meterId,
      ...presentReserved(used),
    })),
  }
}

function presentHeld(
  grant: BenefitGrant & { benefit: Benefit },
): CustomerState['granted_benefits'][number] {
  return {
    ...presentRecord(grant),
    granted_at: (grant.grantedAt ?? grant.createdAt).toISOString(),
    benefit_id: grant.benefitId,
    benefit_type: BenefitType.parse(grant.benefit.type),
    benefit_metadata: MetadataOutput.parse(grant.benefit.metadata),
    properties: presentGrantProperties(grant),
  }
}

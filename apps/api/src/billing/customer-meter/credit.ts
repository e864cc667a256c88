import { meterCreditProperties } from '@tollgate/contracts'
import { Prisma } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import type { Writes } from '../../core/save.ts'
import type { GrantWithParts } from '../benefit-grant/present.ts'

interface Credited {
  properties: {
    last_credited_meter_id: string
    last_credited_units: number
    last_credited_at: string
  }
  writes: Writes[]
}

/** The units that a grant credits: when it is given, and by each renewal that is paid. */
export function planCredit(
  tx: MerchantContext,
  grant: GrantWithParts,
  { orderId }: { orderId: string | null } = { orderId: null },
): Credited {
  const { meter_id, units, rollover } = meterCreditProperties.parse(grant.benefit.properties)
  const { organizationId, customerId, id: benefitGrantId } = grant
  const createdAt = tx.clock.now()
  const entry = {
    id: newId(),
    organizationId,
    customerId,
    meterId: meter_id,
    kind: 'credit',
    units: new Prisma.Decimal(units),
    rolloverUnits: new Prisma.Decimal(rollover ? units : 0),
    benefitGrantId,
    orderId,
    createdAt,
  }
  return {
    properties: {
      last_credited_meter_id: meter_id,
      last_credited_units: units,
      last_credited_at: createdAt.toISOString(),
    },
    writes: [{ insert: { meterEntry: [entry] } }],
  }
}

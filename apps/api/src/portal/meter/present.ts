import type { PortalMeter } from '@tollgate/contracts'
import { presentReserved } from '../../billing/customer-meter/units.ts'
import { presentRecord } from '../../core/present-record.ts'
import type { OwnMeter } from './queries.ts'

export function presentPortalMeter({ account, meter, ...used }: OwnMeter): PortalMeter {
  return {
    ...presentRecord(account),
    customer_id: account.customerId,
    meter_id: account.meterId,
    ...presentReserved(used),
    resets_at: account.periodEndsAt?.toISOString() ?? null,
    meter: { ...presentRecord(meter), name: meter.name },
  }
}

import { type MeterAlert, MeterAlertRecipient } from '@tollgate/contracts'
import type { Customer, MeterAlert as MeterAlertRow } from '@tollgate/db'
import { presentRecord } from '../../core/present-record.ts'
import { presentCustomer } from '../customer/present.ts'

export interface AlertWithCustomer extends MeterAlertRow {
  customer: Customer | null
}

export function presentMeterAlert({ customer, ...row }: AlertWithCustomer): MeterAlert {
  return { ...presentAlone(row), customer: customer && presentCustomer(customer) }
}

/** The same without the customer. */
export function presentAlone(row: MeterAlertRow): Omit<MeterAlert, 'customer'> {
  return {
    ...presentRecord(row),
    organization_id: row.organizationId,
    meter_id: row.meterId,
    customer_id: row.customerId,
    name: row.name,
    threshold: presentThreshold(row),
    notify: MeterAlertRecipient.parse(row.notify),
  }
}

function presentThreshold({
  thresholdUnits,
  thresholdPercent,
}: MeterAlertRow): MeterAlert['threshold'] {
  if (thresholdPercent !== null) return { type: 'percent', percent: thresholdPercent }
  return { type: 'units', units: Number(thresholdUnits) }
}

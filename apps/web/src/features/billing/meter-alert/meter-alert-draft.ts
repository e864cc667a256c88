import type { MeterAlert, MeterAlertCreate, MeterAlertUpdate } from '#api/model/index.ts'

/** An alert as its form holds it. */
export interface MeterAlertDraft {
  name: string
  type: MeterAlert['threshold']['type']
  /** Percent or units, as typed. */
  amount: string
  /** Empty for everyone. */
  customerId: string
  notify: MeterAlert['notify']
}

export const emptyMeterAlert: MeterAlertDraft = {
  name: '',
  type: 'percent',
  amount: '80',
  customerId: '',
  notify: 'merchant',
}

export function meterAlertDraft({
  name,
  threshold,
  customer_id,
  notify,
}: MeterAlert): MeterAlertDraft {
  const amount = threshold.type === 'percent' ? threshold.percent : threshold.units
  return {
    name,
    type: threshold.type,
    amount: String(amount),
    customerId: customer_id ?? '',
    notify,
  }
}

function toThreshold({ type, amount }: MeterAlertDraft): MeterAlert['threshold'] {
  const number = Number(amount)
  return type === 'percent' ? { type, percent: number } : { type, units: number }
}

export function toMeterAlertCreate(
  draft: MeterAlertDraft,
): Omit<MeterAlertCreate, 'meter_id' | 'organization_id'> {
  const { name, customerId, notify } = draft
  return {
    name: name.trim(),
    threshold: toThreshold(draft),
    notify,
    customer_id: customerId === '' ? null : customerId,
  }
}

/** What it counts up to is saved as a whole. */
export function toMeterAlertUpdate(
  draft: MeterAlertDraft,
  { name, notify, type, amount }: Partial<MeterAlertDraft>,
): MeterAlertUpdate {
  const isMoved = type !== undefined || amount !== undefined
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(notify !== undefined && { notify }),
    ...(isMoved && { threshold: toThreshold(draft) }),
  }
}

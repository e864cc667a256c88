import { createMerchant } from '../fixtures.ts'
import type { Harness } from '../harness.ts'
import { createCustomerMeter, createMeter, createMeterAlert } from '../meter-fixtures.ts'
import { createCustomer } from '../sale-fixtures.ts'
import type { AuditedVerb } from './call.ts'

export function meterVerbs(harness: Harness): Record<string, AuditedVerb> {
  const changeAlert = (action: string, body?: object): AuditedVerb => [
    action,
    async (call) => {
      const { client, organizationId } = await createMerchant(harness)
      const { id: meterId } = await createMeter(harness, organizationId)
      const { id } = await createMeterAlert(harness, organizationId, { meterId })
      return call(client, { params: { id }, ...(body && { body }) })
    },
  ]

  return {
    createMeter: [
      'meter.created',
      async (call) => {
        const filter = { conjunction: 'and', clauses: [] }
        const body = { name: 'API calls', filter, aggregation: { func: 'count' } }
        return call((await createMerchant(harness)).client, { body })
      },
    ],
    updateMeter: [
      'meter.updated',
      async (call) => {
        const { client, organizationId } = await createMerchant(harness)
        const { id } = await createMeter(harness, organizationId)
        return call(client, { params: { id }, body: { name: 'Calls' } })
      },
    ],
    createMeterAlert: [
      'meter_alert.created',
      async (call) => {
        const { client, organizationId } = await createMerchant(harness)
        const { id: meter_id } = await createMeter(harness, organizationId)
        const threshold = { type: 'percent', percent: 80 }
        return call(client, { body: { meter_id, name: '80%', threshold, notify: 'merchant' } })
      },
    ],
    updateMeterAlert: changeAlert('meter_alert.updated', { name: 'Nearly used up' }),
    deleteMeterAlert: changeAlert('meter_alert.deleted'),
    adjustCustomerMeter: [
      'customer_meter.adjusted',
      async (call) => {
        const { client, organizationId } = await createMerchant(harness)
        const { id: meterId } = await createMeter(harness, organizationId)
        const { id: customerId } = await createCustomer(harness, organizationId)
        const of = { customerId, meterId }
        const { id } = await createCustomerMeter(harness, organizationId, of)
        return call(client, { params: { id }, body: { units: 5, note: 'Sorry' } })
      },
    ],
    adjustCustomerCredits: [
      'customer_meter.adjusted',
      async (call) => {
        const { client, organizationId } = await createMerchant(harness)
        const { id: meter_id } = await createMeter(harness, organizationId)
        const { id: customer_id } = await createCustomer(harness, organizationId)
        return call(client, { body: { customer_id, meter_id, units: 5, note: 'Welcome' } })
      },
    ],
  }
}

import type { Aggregation, Filter } from '@tollgate/contracts'
import { shortenAggregation, shortenFilter } from '../billing/meter/property.ts'
import { nextRevision } from '../billing/meter/queries.ts'
import { newId } from '../core/ids.ts'
import { jsonOf } from '../core/json.ts'
import type { Harness } from './harness.ts'

interface MeterGiven {
  name?: string
  filter?: Filter
  aggregation?: Aggregation
  billedAt?: Date
}

/** Counts every event, unless the test says otherwise. There are no events yet, so it is up to date. */
export async function createMeter(
  { database, clock, systemContext }: Harness,
  organizationId: string,
  given: MeterGiven = {},
): Promise<{ id: string }> {
  const { filter = { conjunction: 'and', clauses: [] }, aggregation = { func: 'count' } } = given
  const { name = 'API calls', billedAt = null } = given
  return database.meter.create({
    data: {
      id: newId(),
      organizationId,
      name,
      filter: jsonOf(shortenFilter(filter)),
      aggregation: jsonOf(shortenAggregation(aggregation)),
      revision: await nextRevision({ ...systemContext(), organizationId }),
      builtAt: clock.now(),
      billedAt,
      createdAt: clock.now(),
    },
  })
}

/** What a customer has used of a meter: nothing yet. */
export async function createCustomerMeter(
  { services: { pool }, clock }: Harness,
  organizationId: string,
  { customerId, meterId }: { customerId: string; meterId: string },
): Promise<{ id: string }> {
  const id = newId()
  await pool.query(
    `INSERT INTO customer_meters (id, organization_id, customer_id, meter_id, revision, created_at)
     SELECT $1, organization_id, $3, id, revision, $5 FROM meters WHERE organization_id = $2 AND id = $4`,
    [id, organizationId, customerId, meterId, clock.now()],
  )
  return { id }
}

/** Tells the merchant of customers who have used 80 % of their credits. */
export async function createMeterAlert(
  { database, clock }: Harness,
  organizationId: string,
  given: { meterId: string; name?: string },
): Promise<{ id: string }> {
  const { meterId, name = '80% used' } = given
  return database.meterAlert.create({
    data: {
      id: newId(),
      organizationId,
      meterId,
      name,
      thresholdPercent: 80,
      notify: 'merchant',
      nextMailAt: clock.now(),
      createdAt: clock.now(),
    },
  })
}

/** Credits units to a customer by hand. */
export async function creditUnits(
  { services: { pool }, clock }: Harness,
  organizationId: string,
  given: { customerId: string; meterId: string; units: number; rolloverUnits?: number },
): Promise<void> {
  const { customerId, meterId, units, rolloverUnits = 0 } = given
  await pool.query(
    `INSERT INTO meter_entries (id, organization_id, customer_id, meter_id, kind, units, rollover_units, created_at)
     VALUES ($1, $2, $3, $4, 'credit', $5, $6, $7)`,
    [newId(), organizationId, customerId, meterId, units, rolloverUnits, clock.now()],
  )
}

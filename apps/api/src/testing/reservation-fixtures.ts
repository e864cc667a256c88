import { type Aggregation, CustomerMeterList, type MeterReservation } from '@tollgate/contracts'
import type { Browser } from './browser.ts'
import { createMerchant } from './fixtures.ts'
import type { Harness } from './harness.ts'
import { createMeter, creditUnits } from './meter-fixtures.ts'
import { createCustomer } from './sale-fixtures.ts'
import { sumOfTokens } from './usage-fixtures.ts'

const path = '/v1/meter-reservations'

interface Given {
  units?: number
  aggregation?: Aggregation
}

/** A customer who was credited units of a meter that adds up tokens. */
export async function createAccount(
  harness: Harness,
  { units = 100, aggregation = sumOfTokens }: Given = {},
) {
  const merchant = await createMerchant(harness)
  const { organizationId, client } = merchant
  const { id: meterId } = await createMeter(harness, organizationId, { aggregation })
  const { id: customerId } = await createCustomer(harness, organizationId, {
    email: 'ada@example.com',
    externalId: 'user_1',
  })
  const credit = (more: number) =>
    creditUnits(harness, organizationId, { customerId, meterId, units: more })
  if (units > 0) await credit(units)
  const of = { customer_id: customerId, meter_id: meterId }
  return {
    ...merchant,
    customerId,
    meterId,
    credit,
    reserve: (more: number, given: object = {}) =>
      client.post(path, { ...of, units: more, ...given }),
    close: (id: string, how: 'confirm' | 'release', body: object = {}) =>
      client.post(`${path}/${id}/${how}`, body),
  }
}

/** What a customer has used, has left, and what of it is held and isn’t. */
export async function balancesOf(client: Browser) {
  const { items } = CustomerMeterList.parse((await client.get('/v1/customer-meters')).body)
  const [{ consumed_units: used, balance, reserved_units: held, available_units: left } = none] =
    items
  return { used, balance, held, left }
}

const none = { consumed_units: 0, balance: 0, reserved_units: 0, available_units: 0 }

/** One that is stored as it is given. */
export async function createReservation(
  { database, clock }: Harness,
  organizationId: string,
  given: Pick<MeterReservation, 'customer_id' | 'meter_id'> & { externalId?: string },
): Promise<{ id: string }> {
  const now = clock.now()
  return database.meterReservation.create({
    data: {
      organizationId,
      customerId: given.customer_id,
      meterId: given.meter_id,
      externalId: given.externalId ?? null,
      units: 1,
      fingerprint: Buffer.alloc(16),
      expiresAt: new Date(now.getTime() + 300_000),
      createdAt: now,
    },
  })
}

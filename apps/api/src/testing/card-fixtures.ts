import { newId } from '../core/ids.ts'
import type { Harness } from './harness.ts'

/** A stored card that isn’t the default, with the setup that stored it. */
export async function createCard(
  { database, clock }: Harness,
  organizationId: string,
  customerId: string,
): Promise<{ id: string; setupId: string }> {
  const of = { organizationId, customerId, processor: 'sandbox', createdAt: clock.now() }
  const { id } = await database.paymentMethod.create({
    data: {
      id: newId(),
      ...of,
      processorId: 'card_test_success',
      holderId: customerId,
      brand: 'visa',
      last4: '4242',
      expiryMonth: 12,
      expiryYear: 2036,
    },
  })
  const stored = { status: 'succeeded', keepsCard: true, paymentMethodId: id }
  const { id: setupId } = await database.payment.create({
    data: { id: newId(), ...of, ...stored, amount: 0, currency: 'usd' },
  })
  return { id, setupId }
}

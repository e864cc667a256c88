import { expect, it } from 'vitest'
import { newId } from '../../../core/ids.ts'
import { createHarness } from '../../../testing/harness.ts'

const harness = await createHarness()
const { clock, services } = harness

function keep(card: string) {
  return services.payments.charge({
    paymentId: newId(),
    amount: 0,
    currency: 'usd',
    source: { kind: 'confirmation-token', token: `ctoken_test_${card}` },
    description: 'Anvil',
    keepFor: { id: newId(), email: 'ada@example.com', name: 'Ada Lovelace' },
  })
}

it('expires with the month, if it is the one for that', async () => {
  clock.moveTo(new Date('2026-12-31T23:00:00Z'))
  expect(await keep('expires_soon')).toMatchObject({ kept: { expiryMonth: 12, expiryYear: 2026 } })
  expect(await keep('success')).toMatchObject({ kept: { expiryMonth: 12, expiryYear: 2029 } })
})

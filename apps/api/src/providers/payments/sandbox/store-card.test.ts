import { describe, expect, it } from 'vitest'
import { newId } from '../../../core/ids.ts'
import type { StoredCard } from '../../../core/ports/payments.ts'
import { createHarness } from '../../../testing/harness.ts'
import { endChallenge } from './book.ts'

const harness = await createHarness()
const { payments } = harness.services
const holder = { id: newId(), email: 'ada@example.com', name: 'Ada Lovelace' }

function store(card: string, setupId = newId()) {
  return payments.storeCard({ setupId, confirmationToken: `ctoken_test_${card}`, holder })
}

function charge(card: StoredCard) {
  return payments.charge({
    paymentId: newId(),
    amount: 1900,
    currency: 'eur',
    source: { kind: 'stored-card', card },
    description: 'Anvil',
    keepFor: null,
  })
}

describe('a card that the sandbox stores', () => {
  it.each([
    ['success', 'succeeded'],
    ['fails_later', 'declined'],
  ])('(%s) is charged later: %s', async (card, status) => {
    const setupId = newId()
    const outcome = await store(card, setupId)
    expect(outcome).toMatchObject({ status: 'succeeded', kept: { brand: 'visa' } })
    expect(await store(card, setupId)).toEqual(outcome)
    if (outcome.status !== 'succeeded') throw new Error('It is not stored')
    expect(await charge(outcome.kept)).toMatchObject({ status })
  })

  it('expires with the month, if it is the one for that', async () => {
    const { clock } = harness
    clock.moveTo(new Date('2026-12-31T23:00:00Z'))
    expect(await store('expires_soon')).toMatchObject({
      kept: { expiryMonth: 12, expiryYear: 2026 },
    })
    expect(await store('success')).toMatchObject({ kept: { expiryMonth: 12, expiryYear: 2029 } })
  })

  it('waits for its holder where the bank asks', async () => {
    const setupId = newId()
    const waiting = await store('challenge', setupId)
    expect(waiting).toMatchObject({ status: 'requires-action', challenge: { kind: 'page' } })
    const end = { status: 'succeeded', failureCode: null } as const
    await endChallenge(harness.systemContext(), setupId, end)
    expect(await store('challenge', setupId)).toMatchObject({ status: 'succeeded' })
  })

  it('is refused like a charge', async () => {
    expect(await store('declined')).toMatchObject({ status: 'declined', code: 'card_declined' })
    expect(await store('nonsense')).toMatchObject({ status: 'declined', code: 'invalid_token' })
  })
})

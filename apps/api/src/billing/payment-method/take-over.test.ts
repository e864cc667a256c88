import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../core/transaction.ts'
import { createHarness } from '../../testing/harness.ts'
import { liveUntil, ordersOf, subscribe } from '../../testing/subscription-fixtures.ts'
import { takeOverCard } from './take-over.ts'

const harness = await createHarness()
const { database, clock } = harness

const RENEWED = new Date('2026-07-01T08:00:10Z')

/** A subscription of 1 June whose first renewal is declined. */
async function pastDue(card: string) {
  clock.moveTo(new Date('2026-06-01T08:00:00Z'))
  const { subscription } = await subscribe(harness, { card })
  await liveUntil(harness, RENEWED)
  const where = { id: subscription.paymentMethodId ?? '' }
  const cardNow = () => database.paymentMethod.findUniqueOrThrow({ where })
  const last = async () => (await ordersOf(harness, subscription)).at(-1)?.status
  const before = await cardNow()
  expect(await last()).toBe('pending')
  const { holderId, brand, wallet } = before
  return {
    before,
    cardNow,
    last,
    async replace(given: { last4: string; expiryMonth: number; expiryYear: number }) {
      const { processorId: id } = await cardNow()
      const kept = { id, holderId, brand, wallet, ...given }
      await inTransaction(harness.systemContext(), (tx) => takeOverCard(tx, kept))
      await harness.runJobs()
      return database.auditEntry.count({
        where: { action: 'payment_method.updated', targetId: before.id },
      })
    },
  }
}

function mailsAboutExpiry() {
  return database.outboxMail.count({ where: { template: 'card-expiring' } })
}

describe('a card that its bank has replaced', () => {
  it('is charged at once for what the old one was declined for', async () => {
    const { cardNow, last } = await pastDue('replaced')
    expect(await cardNow()).toMatchObject({ last4: '0077', expiryMonth: 6, expiryYear: 2026 })
    const mails = await mailsAboutExpiry()
    clock.advance({ seconds: 30 })
    await harness.runDue()
    await harness.runJobs()
    expect(await cardNow()).toMatchObject({
      last4: '5556',
      expiryMonth: 12,
      expiryYear: 2029,
      expiryDueAt: new Date('2029-12-02T00:00:00Z'),
    })
    expect(await last()).toBe('paid')
    await liveUntil(harness, new Date('2026-09-02T09:00:00Z'))
    expect(await last()).toBe('paid')
    expect(await mailsAboutExpiry()).toBe(mails)
  })

  it('is not charged for what it had no money for', async () => {
    const { before, replace, last } = await pastDue('fails_later')
    await database.payment.updateMany({
      where: { paymentMethodId: before.id, status: 'failed' },
      data: { failureCode: 'insufficient_funds' },
    })
    await database.paymentMethod.update({
      where: { id: before.id },
      data: { processorId: 'card_test_success' },
    })
    expect(await replace({ last4: '1111', expiryMonth: 1, expiryYear: 2031 })).toBe(1)
    expect(await last()).toBe('pending')
  })

  it('stays as it is by news that come late, or twice', async () => {
    const { before, replace, cardNow } = await pastDue('fails_later')
    const { expiryMonth, expiryYear } = before
    const later = { last4: '1111', expiryMonth, expiryYear: expiryYear + 1 }
    expect(await replace(later)).toBe(1)
    expect(await replace(later)).toBe(1)
    expect(await replace({ last4: '2222', expiryMonth, expiryYear })).toBe(1)
    expect(await cardNow()).toMatchObject(later)
    const { expiryDueAt } = await cardNow()
    expect(await replace({ ...later, last4: '3333' })).toBe(2)
    expect(await cardNow()).toMatchObject({ last4: '3333', expiryDueAt })
  })
})

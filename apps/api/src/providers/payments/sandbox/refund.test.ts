import { describe, expect, it } from 'vitest'
import { newId } from '../../../core/ids.ts'
import { createHarness } from '../../../testing/harness.ts'

const harness = await createHarness()
const { clock } = harness
const { payments } = harness.services

async function charge(card: string, amount = 1000): Promise<string> {
  const paymentId = newId()
  await payments.charge({
    paymentId,
    amount,
    currency: 'usd',
    source: { kind: 'confirmation-token', token: `ctoken_test_${card}` },
    description: 'Anvil',
    keepFor: null,
  })
  return paymentId
}

function request(paymentId: string, amount: number) {
  const charge = { paymentId, processorId: null }
  return { refundId: newId(), charge, amount, currency: 'usd' }
}

describe('a refund by the sandbox', () => {
  it('succeeds at once, and once however often it is asked for', async () => {
    const asked = request(await charge('success'), 1000)
    const answers = await Promise.all(Array.from({ length: 5 }, () => payments.refund(asked)))
    const succeeded = { status: 'succeeded', processorId: `sandbox_${asked.refundId}` }
    for (const answer of answers) expect(answer).toEqual(succeeded)
    expect(await payments.retrieveRefund(asked)).toEqual(succeeded)
    await expect(payments.refund({ ...asked, amount: 1 })).rejects.toThrow('another refund')
  })

  it.each([
    ['refund_waits', 'succeeded'],
    ['refund_fails', 'failed'],
  ])('of the card %s is pending for half a minute, then %s', async (card, end) => {
    const asked = request(await charge(card), 400)
    expect(await payments.refund(asked)).toMatchObject({ status: 'pending' })
    clock.advance({ seconds: 29 })
    expect(await payments.retrieveRefund(asked)).toMatchObject({ status: 'pending' })
    clock.advance({ seconds: 1 })
    expect(await payments.retrieveRefund(asked)).toMatchObject({ status: end })
  })

  it('fails where the charge has less left, or nothing was charged', async () => {
    const paymentId = await charge('success')
    const parts = Array.from({ length: 4 }, () => payments.refund(request(paymentId, 300)))
    const statuses = (await Promise.all(parts)).map(({ status }) => status)
    expect(statuses.sort()).toEqual(['failed', 'succeeded', 'succeeded', 'succeeded'])
    const unpaid = await payments.refund(request(await charge('declined'), 1))
    expect(unpaid).toMatchObject({ status: 'failed', code: 'declined' })
    const other = { ...request(paymentId, 1), currency: 'eur' }
    expect(await payments.refund(other)).toMatchObject({ status: 'failed' })
  })

  it('is unknown to those who never asked for it', async () => {
    expect(await payments.retrieveRefund(request(newId(), 1))).toBeNull()
    await expect(payments.refund(request(newId(), 1))).rejects.toThrow('has no charge')
  })
})

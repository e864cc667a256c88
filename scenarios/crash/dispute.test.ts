import { createClient } from '@tollgate/client'
import { describe, expect, it } from 'vitest'
import { passHalfMinute } from '../testing/clock.ts'
import { createMerchant } from '../testing/merchant.ts'
import { confirm, openCheckout } from '../testing/purchase.ts'
import { until } from '../testing/until.ts'
import { momentsTried } from './moments-tried.ts'
import { shareStage } from './stage.ts'

/** Where the service is killed, in the order in which a dispute that is lost passes there. */
const moments = momentsTried([
  [
    { name: 'the buyer goes to the bank', event: 'UPDATE', table: 'sandbox_disputes' },
    { name: 'the dispute is written', event: 'INSERT', table: 'disputes' },
    {
      name: 'the benefit is frozen',
      event: 'UPDATE',
      table: 'benefit_grants',
      when: 'NEW.frozen_at IS NOT NULL',
    },
    {
      name: 'what the bank took is booked',
      event: 'INSERT',
      table: 'journals',
      when: "NEW.kind = 'dispute'",
    },
  ],
  [
    {
      name: 'the dispute is lost',
      event: 'UPDATE',
      table: 'disputes',
      when: "NEW.status = 'lost'",
    },
    {
      name: 'what is lost is booked',
      event: 'INSERT',
      table: 'ledger_entries',
      when: "NEW.account = 'disputes_lost'",
    },
  ],
])

/** What there is one more of after each dispute. */
const MADE = [
  "disputes WHERE status = 'lost'",
  'disputes',
  "journals WHERE kind = 'dispute'",
  "journals WHERE kind = 'dispute_lost'",
  "journals WHERE kind = 'dispute_fee'",
  'benefit_grants WHERE revoked_at IS NOT NULL AND frozen_at IS NULL',
]

describe('a dispute during which the service is killed', () => {
  const stage = shareStage([])

  it.each(moments)('is taken over once when $name', async (moment) => {
    const { baseUrl, count, dieAt, missWorkers } = stage()
    const counts = () => Promise.all(MADE.map(count))
    const before = await counts()
    const { accessToken } = await createMerchant(baseUrl)
    const client = createClient({ baseUrl, accessToken, retry: { attempts: 0 } })
    const opened = await openCheckout(baseUrl, accessToken)
    await confirm(baseUrl, opened, { token: 'ctoken_test_dispute_lost' })
    await until(
      () => count('benefit_grants WHERE granted_at IS NOT NULL'),
      (given) => given === 1,
    )

    await dieAt(moment, async () => {
      for (let waited = 0; waited < 20; waited++) await passHalfMinute(baseUrl)
    })

    await missWorkers()
    await until(
      async () => {
        await passHalfMinute(baseUrl)
        return counts()
      },
      ([now = 0]) => now > (before[0] ?? 0),
      90,
    )
    expect(await counts()).toEqual(before.map((number) => number + 1))
    const { data } = await client.GET('/v1/disputes')
    expect(data?.items).toMatchObject([{ status: 'lost', total_amount: 4900 }])
  })

  it('leaves a ledger that agrees with the orders', async () => {
    expect(await stage().verifyLedger()).toMatchObject({ code: 0 })
  })
})

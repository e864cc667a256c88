import { describe, expect, it } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { during } from '../../testing/in-turn.ts'
import {
  confirm,
  countResults,
  createShop,
  type OpenCheckout,
  openCheckout,
} from '../../testing/purchase-fixtures.ts'

const harness = await createHarness()
const { clock, database } = harness
const browser = createBrowser(harness.app)

/** Another request has moved the checkout, and isn't done yet. */
const moving = (status: string, id: string) => ({
  text: `UPDATE checkouts SET status = '${status}' WHERE id = $1`,
  id,
})

const rename = ({ path }: OpenCheckout) => browser.patch(path, { customer_name: 'Eve' })

async function read({ id }: OpenCheckout) {
  return database.checkout.findUniqueOrThrow({ where: { id } })
}

describe('a change that waits', () => {
  it.each([
    ['confirmed', 403, 'NotOpenCheckout'],
    ['expired', 410, 'ExpiredCheckoutError'],
  ])('is refused once the checkout is %s', async (status, code, error) => {
    const open = await openCheckout(await createShop(harness))
    expect(await during(harness, moving(status, open.id), () => rename(open))).toMatchObject({
      status: code,
      body: { error },
    })
    expect(await read(open)).toMatchObject({ status, customerName: null })
  })
})

describe('a checkout whose time is over', () => {
  it('stays confirmed where that came first', async () => {
    const open = await openCheckout(await createShop(harness))
    clock.advance({ days: 1 })
    await during(harness, moving('confirmed', open.id), async () => {
      await harness.runDue()
      return 'done'
    })
    expect(await read(open)).toMatchObject({ status: 'confirmed' })
  })

  it('ends as one or the other when it is confirmed and expires at once', async () => {
    const shop = await createShop(harness)
    const opens = await Promise.all(Array.from({ length: 4 }, () => openCheckout(shop)))
    clock.advance({ hours: 23, minutes: 59, seconds: 59 })
    const confirming = opens.map((open) => confirm(harness, open))
    clock.advance({ seconds: 1 })
    const [answers] = await Promise.all([Promise.all(confirming), harness.runDue()])
    await harness.runJobs()
    for (const [index, open] of opens.entries()) {
      const isSold = answers[index]?.status === 200
      expect([200, 409, 410]).toContain(answers[index]?.status)
      expect(await read(open)).toMatchObject({ status: isSold ? 'succeeded' : 'expired' })
      expect(await countResults(harness, open.id)).toMatchObject({ paid: isSold ? 1 : 0 })
    }
  })
})

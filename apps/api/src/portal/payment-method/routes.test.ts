import { CardSetup, PaymentMethod, PaymentMethodList } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { newId } from '../../core/ids.ts'
import { endChallenge } from '../../providers/payments/sandbox/book.ts'
import { createHarness } from '../../testing/harness.ts'
import {
  createCustomerClient,
  createPortal,
  createPurchase,
} from '../../testing/portal-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const { clock, database } = harness
const me = '/v1/customer-portal/customers/me'
const cards = `${me}/payment-methods`

type Portal = Pick<Awaited<ReturnType<typeof createPortal>>, 'browser'>

function token(card: string, isDefault = true) {
  return { confirmation_token_id: `ctoken_test_${card}`, set_default: isDefault }
}

async function add({ browser }: Portal, card = 'success', isDefault = true) {
  const { status, body } = await browser.post(cards, token(card, isDefault))
  expect({ status, body }).toMatchObject({ status: 201 })
  return PaymentMethod.parse(body)
}

async function list({ browser }: Portal) {
  return PaymentMethodList.parse((await browser.get(cards)).body).items
}

async function setUp({ browser }: Portal, card: string) {
  return CardSetup.parse((await browser.post(`${me}/card-setups`, token(card))).body)
}

describe('stored cards', () => {
  it('are listed with the default first, and nothing more than may be shown', async () => {
    const portal = await createPortal(harness)
    expect(await list(portal)).toEqual([])
    const first = await add(portal, 'success', false)
    expect(PaymentMethod.strict().parse(first)).toMatchObject({
      type: 'card',
      default: true,
      is_needed: false,
      expiry: 'valid',
      card: { brand: 'visa', last4: '4242', exp_month: 12, wallet: null },
    })
    clock.advance({ seconds: 1 })
    const second = await add(portal, 'dispute', false)
    clock.advance({ seconds: 1 })
    const third = await add(portal, 'fails_later', true)
    expect((await list(portal)).map(({ id }) => id)).toEqual([third.id, second.id, first.id])
    const page = await portal.browser.get(`${cards}?limit=2&page=2`)
    expect(page.body).toMatchObject({
      items: [{ id: first.id }],
      pagination: { total_count: 3, max_page: 2 },
    })
  })

  it('are shown to the merchant as well', async () => {
    const portal = await createPortal(harness)
    const { id } = await add(portal)
    const path = `/v1/customers/${portal.customer.id}/payment-methods`
    expect((await portal.client.get(path)).body).toMatchObject({ items: [{ id }] })
    const foreign = await createPortal(harness)
    expect(await foreign.client.get(path)).toMatchObject({ status: 404 })
  })

  it('are nobody else’s', async () => {
    const portal = await createPortal(harness)
    const { id } = await add(portal)
    const { id: setupId } = await setUp(portal, 'success')
    const neighbour = await createCustomer(harness, portal.organizationId)
    const other = await createCustomerClient(harness, portal.organizationId, neighbour.id)
    expect(await list({ browser: other })).toEqual([])
    for (const answer of [
      await other.delete(`${cards}/${id}`),
      await other.post(`${cards}/${id}/default`),
      await other.get(`${me}/card-setups/${setupId}`),
      await other.get(`${me}/card-setups/${newId()}`),
    ])
      expect(answer).toMatchObject({ status: 404 })
    expect(await list(portal)).toHaveLength(2)
  })

  it('are not for the buyer of one purchase, who only typed the address', async () => {
    const { organizationId, customer } = await createPortal(harness)
    const { browser } = await createPurchase(harness, organizationId, { customerId: customer.id })
    for (const answer of [
      await browser.get(cards),
      await browser.post(cards, token('success')),
      await browser.get(`${me}/card-form`),
      await browser.post(`${me}/card-setups`, token('success')),
    ])
      expect(answer).toMatchObject({ status: 403, body: { error: 'NotPermitted' } })
  })

  it('are added by clients of old with a return address', async () => {
    const portal = await createPortal(harness)
    const given = { ...token('success'), return_url: 'https://example.com' }
    expect(await portal.browser.post(cards, given)).toMatchObject({ status: 201 })
  })

  it.each([
    ['declined', 400, 'PaymentError'],
    ['nonsense', 400, 'PaymentError'],
    ['challenge', 409, 'PaymentMethodConfirmationRequired'],
  ])('are refused where they can’t be stored: %s', async (card, status, error) => {
    const portal = await createPortal(harness)
    expect(await portal.browser.post(cards, token(card))).toMatchObject({
      status,
      body: { error, detail: expect.stringMatching(/./) },
    })
    expect(await list(portal)).toEqual([])
  })

  it('never take the number of a card', async () => {
    const portal = await createPortal(harness)
    const given = { confirmation_token_id: '4242 4242 4242 4242', set_default: true }
    for (const path of [cards, `${me}/card-setups`])
      expect(await portal.browser.post(path, given)).toMatchObject({
        status: 422,
        body: { detail: [{ type: 'payment.card_number' }] },
      })
    expect(await database.payment.count({ where: { customerId: portal.customer.id } })).toBe(0)
  })
})

describe('a bank that asks', () => {
  it('stores the card once its holder has answered', async () => {
    const portal = await createPortal(harness)
    const setup = await setUp(portal, 'challenge')
    expect(setup).toMatchObject({
      status: 'requires_action',
      action_url: expect.stringContaining(setup.id),
      payment_method: null,
    })
    const path = `${me}/card-setups/${setup.id}`
    expect((await portal.browser.get(path)).body).toEqual(setup)
    const end = { status: 'succeeded', failureCode: null } as const
    await endChallenge(harness.systemContext(), setup.id, end)
    expect((await portal.browser.get(path)).body).toMatchObject({
      status: 'succeeded',
      action_url: null,
      payment_method: { default: true, card: { last4: '3220' } },
    })
    await harness.runJobs()
    expect(await list(portal)).toHaveLength(1)
  })

  it('stores nothing when its holder refuses', async () => {
    const portal = await createPortal(harness)
    const { id } = await setUp(portal, 'challenge')
    const end = { status: 'failed', failureCode: 'authentication_failed' } as const
    await endChallenge(harness.systemContext(), id, end)
    await harness.runJobs()
    expect((await portal.browser.get(`${me}/card-setups/${id}`)).body).toMatchObject({
      status: 'failed',
      failure_code: 'authentication_failed',
    })
    expect(await list(portal)).toEqual([])
  })

  it('is answered although nobody comes back to the page', async () => {
    const portal = await createPortal(harness)
    const { id } = await setUp(portal, 'challenge')
    const end = { status: 'succeeded', failureCode: null } as const
    await endChallenge(harness.systemContext(), id, end)
    await harness.runJobs()
    expect(await list(portal)).toHaveLength(1)
  })
})

describe('the card form', () => {
  it('is that of the processor', async () => {
    const { browser } = await createPortal(harness)
    expect((await browser.get(`${me}/card-form`)).body).toMatchObject({
      payment_processor_metadata: { adapter: 'sandbox' },
      currency: 'usd',
    })
  })
})

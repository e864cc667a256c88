import { expect, it } from 'vitest'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { createPortal, signInCodeMailedTo } from '../../testing/portal-fixtures.ts'

const harness = await createHarness({ settings: { RATE_LIMIT_ENABLED: true, TRUSTED_PROXIES: 1 } })
const path = '/v1/customer-portal/sign-in'

/** A browser, or a program that keeps no cookies, somewhere in the world. */
function visitor(address: string, browser = createBrowser(harness.app)) {
  const headers = { 'x-forwarded-for': address }
  return {
    ask: (given: object) => browser.post(`${path}/request`, given, headers),
    enter: (given: object) => browser.post(`${path}/verify`, given, headers),
    forget: () => browser.cookies.clear(),
  }
}

async function createCustomer() {
  const { slug, customer } = await createPortal(harness)
  return { organization_slug: slug, email: customer.email }
}

function addressOf(index: number): string {
  return `198.51.100.${index}`
}

it('a stranger who asks and guesses keeps no customer out', async () => {
  const given = await createCustomer()
  const customer = visitor(addressOf(1))
  expect((await customer.ask(given)).status).toBe(202)
  const code = await signInCodeMailedTo(harness, given.email)
  const stranger = visitor(addressOf(2))
  for (let time = 0; time < 8; time++) {
    harness.clock.advance({ seconds: 1 })
    await stranger.ask(given)
    await stranger.enter({ ...given, code: 'WRONGX' })
    stranger.forget()
  }
  expect((await customer.enter({ ...given, code })).status).toBe(200)
})

it('nor from asking', async () => {
  const given = await createCustomer()
  const stranger = visitor(addressOf(3))
  const statuses: number[] = []
  for (let time = 0; time < 8; time++) statuses.push((await stranger.ask(given)).status)
  expect(statuses).toEqual([202, 202, 202, 429, 429, 429, 429, 429])
  expect((await visitor(addressOf(4)).ask(given)).status).toBe(202)
})

it('a mailbox gets ten codes a minute at most, from wherever they are asked for', async () => {
  const given = await createCustomer()
  const statuses: number[] = []
  for (let index = 20; index < 32; index++) {
    statuses.push((await visitor(addressOf(index)).ask(given)).status)
  }
  expect(statuses.filter((status) => status === 202)).toHaveLength(10)
})

it('a code may be entered elsewhere, and is over there after five guesses', async () => {
  const given = await createCustomer()
  const asking = visitor(addressOf(5))
  await asking.ask(given)
  const code = await signInCodeMailedTo(harness, given.email)
  const program = visitor(addressOf(6))
  expect((await program.enter({ ...given, code })).status).toBe(200)
  await asking.ask(given)
  const next = await signInCodeMailedTo(harness, given.email)
  for (let guess = 0; guess < 5; guess++) {
    await visitor(addressOf(40 + guess)).enter({ ...given, code: 'WRONGX' })
  }
  expect((await visitor(addressOf(7)).enter({ ...given, code: next })).status).toBe(400)
  expect((await asking.enter({ ...given, code: next })).status).toBe(200)
})

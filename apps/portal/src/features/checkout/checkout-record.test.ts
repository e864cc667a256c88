import { server } from '@tollgate/app/testing'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { refusal } from '#app/testing/checkout-handlers.ts'
import { checkout } from '#app/testing/fixtures.ts'
import { createCheckoutRecord } from './checkout-record.ts'

/** The server gives these answers, one after another. */
function answer(...answers: (() => Response | Promise<Response>)[]) {
  const left = [...answers]
  server.use(http.get('*/v1/checkouts/client/secret', () => left.shift()?.() ?? refusal(500, 'x')))
  return left
}

const found = () => HttpResponse.json(checkout)
const broken = () => refusal(500, 'InternalServerError')

test('the page asks again where that may help, and shows only the final result', async () => {
  const left = answer(broken, () => HttpResponse.error(), found)
  const record = createCheckoutRecord('secret', [1, 1])
  const errors: unknown[] = []
  record.subscribe(() => errors.push(record.reading().error))
  record.refresh()
  await vi.waitFor(() => expect(record.reading().checkout).toEqual(checkout))
  expect(record.reading()).toMatchObject({ error: null, isReading: false, reads: 1 })
  expect(errors.every((error) => error === null)).toBe(true)
  expect(left).toEqual([])
})

test.each([
  ['a refusal', () => refusal(410, 'ExpiredCheckoutError'), 410],
  ['a failure that stays', broken, 500],
])('%s is shown, and keeps what was known', async (_case, refuse, status) => {
  answer(found, refuse)
  const record = createCheckoutRecord('secret', [])
  await record.read()
  await expect(record.read()).rejects.toMatchObject({ status })
  expect(record.reading()).toMatchObject({ checkout, error: { status }, isReading: false })
})

test('an answer is ignored once a later one is known', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer(() => promise)
  const record = createCheckoutRecord('secret')
  const read = record.read()
  record.keep({ ...checkout, total_amount: 1 })
  resolve(found())
  await read
  expect(record.reading()).toMatchObject({ checkout: { total_amount: 1 }, isReading: false })
})

import { createConnection } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { holdAt } from '../testing/hold-at.ts'
import { createMerchant } from '../testing/merchant.ts'
import { ownDatabase } from '../testing/own-database.ts'
import { openCheckout } from '../testing/purchase.ts'
import { until } from '../testing/until.ts'
import { query } from './query.ts'
import { startForTest } from './services.ts'

const SECONDS = 1000

it('finishes requests under way, ends streams, refuses new ones and ends with code 0', async () => {
  const databaseUrl = await ownDatabase()
  const service = await startForTest({ DATABASE_URL: databaseUrl })
  const merchant = await createMerchant(service.baseUrl)
  const secret = await openCheckout(service.baseUrl, merchant.accessToken)
  const stream = await fetch(`${service.baseUrl}/v1/checkouts/client/${secret}/stream`)
  const held = await holdAt(databaseUrl, {
    name: 'the checkout is written',
    event: 'INSERT',
    table: 'checkouts',
  })
  const underWay = openCheckout(service.baseUrl, merchant.accessToken)
  await held.reached()

  const askedAt = performance.now()
  const ended = service.stop()
  const isServed = () =>
    fetch(`${service.baseUrl}/health/ready`).then(
      () => true,
      () => false,
    )
  await until(isServed, (served) => !served)
  expect(await stream.text()).toContain('retry')
  await held.letGo()
  expect(await underWay).toEqual(expect.any(String))
  expect(await ended).toBe(0)
  expect(performance.now() - askedAt).toBeLessThan(10 * SECONDS)
  expect(await query(databaseUrl, 'SELECT status FROM checkouts')).toHaveLength(2)
})

it('does not wait longer than ten seconds for a client that never finishes its request', async () => {
  const service = await startForTest({ DATABASE_URL: await ownDatabase() })
  const { port } = new URL(service.baseUrl)
  const dawdler = createConnection(Number(port), '127.0.0.1')
  dawdler.on('error', () => {})
  onTestFinished(() => void dawdler.destroy())
  dawdler.write(
    'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n',
  )
  await pause(300)

  const askedAt = performance.now()
  expect(await service.stop()).toBe(0)
  expect(performance.now() - askedAt).toBeLessThan(10 * SECONDS)
})

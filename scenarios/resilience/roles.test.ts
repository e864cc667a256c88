import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createMerchant } from '../testing/merchant.ts'
import { ownDatabase } from '../testing/own-database.ts'
import { confirm, openCheckout } from '../testing/purchase.ts'
import { until } from '../testing/until.ts'
import { countGranted, query } from './query.ts'
import { startForTest, startWorkForTest } from './services.ts'

it('completes a purchase in the process that works, and not before it starts', async () => {
  const databaseUrl = await ownDatabase()
  const serving = await startForTest({ DATABASE_URL: databaseUrl, ROLE: 'serve' })
  const merchant = await createMerchant(serving.baseUrl)
  await confirm(serving.baseUrl, await openCheckout(serving.baseUrl, merchant.accessToken))

  await pause(2000)
  expect(await query(databaseUrl, 'SELECT status FROM checkouts')).toEqual([
    { status: 'confirmed' },
  ])
  expect(await countGranted(databaseUrl)).toBe(0)

  startWorkForTest({ DATABASE_URL: databaseUrl, BASE_URL: serving.baseUrl })
  const granted = await until(
    () => countGranted(databaseUrl),
    (count) => count > 0,
  )
  expect(granted).toBe(1)
  expect(await query(databaseUrl, 'SELECT status FROM checkouts')).toEqual([
    { status: 'succeeded' },
  ])
})

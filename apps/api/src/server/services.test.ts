import { createDatabase, dropDatabase } from '@tollgate/db'
import pino from 'pino'
import { expect, inject, it } from 'vitest'
import { newId } from '../core/ids.ts'
import { noPolicies } from '../providers/policies/create.ts'
import { createTaxes } from '../providers/tax/rates.ts'
import { readSettings } from '../settings/settings.ts'
import { TEMPLATE } from '../testing/global-setup.ts'
import { createServices } from './services.ts'

it('closes while session revocations are being listened for', async () => {
  const name = `test_${newId().replaceAll('-', '')}`
  const databaseUrl = await createDatabase(inject('serverUrl'), name, { template: TEMPLATE })
  const { revocations, services, close } = await createServices({
    settings: readSettings({ ROLE: 'serve', SESSION_COOKIE_CACHE: 'true' }),
    databaseUrl,
    secrets: ['a secret of the tests, long enough to be one'],
    logger: pino({ level: 'silent' }),
    policies: noPolicies,
    taxes: createTaxes(new Map()),
    telemetry: null,
  })
  await revocations.start()
  await close()
  expect(services.pool.ended).toBe(true)
  expect(services.pool.totalCount).toBe(0)
  await dropDatabase(inject('serverUrl'), name)
})

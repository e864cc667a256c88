import { expect, inject, it } from 'vitest'
import { freePort, runService } from '../testing/service-process.ts'
import { AUTH_SECRET } from './services.ts'

it('says which database server it cannot reach, and ends', async () => {
  const port = await freePort()
  const { code, output } = await runService({
    AUTH_SECRET,
    DATABASE_URL: `postgres://tollgate:do-not-tell@127.0.0.1:${port}/tollgate`,
  })
  expect(code).toBe(1)
  expect(output).toContain(`127.0.0.1:${port}`)
  expect(output).toContain('DATABASE_URL')
  expect(output).not.toContain('do-not-tell')
  expect(output).not.toMatch(/^\s+at /m)
})

it('says when the database server knows no such database', async () => {
  const url = new URL(inject('serverUrl'))
  url.password = 'do-not-tell'
  url.pathname = '/nowhere'
  const { code, output } = await runService({ AUTH_SECRET, DATABASE_URL: url.href })
  expect(code).toBe(1)
  expect(output).toContain('database "nowhere" does not exist')
  expect(output).not.toContain('do-not-tell')
  expect(output).not.toMatch(/^\s+at /m)
})

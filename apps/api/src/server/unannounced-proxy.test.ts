import pino from 'pino'
import { expect, it } from 'vitest'
import { createHarness } from '../testing/harness.ts'

async function linesOf(trustedProxies: number): Promise<string> {
  const lines: string[] = []
  const { app } = await createHarness({
    settings: { TRUSTED_PROXIES: trustedProxies },
    services: { logger: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }) },
  })
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  await app.request('/api/auth/get-session')
  expect(lines).toEqual([])
  for (let request = 0; request < 3; request++)
    await app.request('/api/auth/get-session', { headers })
  expect(lines.length).toBeLessThanOrEqual(1)
  return lines.join()
}

it('says once that a proxy stands in front that nobody told of', async () => {
  expect(await linesOf(0)).toContain('TRUSTED_PROXIES')
})

it('has nothing to say where it was told', async () => {
  expect(await linesOf(1)).toBe('')
})

import { expect, test } from 'vitest'
import { createMemoryRateLimits } from '../providers/rate-limits/memory.ts'
import { createHarness } from '../testing/harness.ts'
import { createApp } from './app.ts'

const harness = await createHarness()

test('the reference is a page of its own, where every other path is answered compressed', async () => {
  const app = createApp(harness.services, createMemoryRateLimits())
  app.get('/*', (c) => c.body('compressed', 200, { 'Content-Encoding': 'br' }))
  const answer = await app.request('/docs/reference')
  expect(answer.headers.get('Content-Encoding')).toBeNull()
  expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(await answer.text()).toContain('/docs/reference.js')
})

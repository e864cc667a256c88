import { type ContractRoute, routes } from '@tollgate/contracts'
import { expect, test } from 'vitest'
import { createHarness } from '../testing/harness.ts'

const harness = await createHarness()
const all: ContractRoute[] = Object.values(routes)
const deprecated = all.filter(({ deprecation }) => deprecation !== undefined)

test.each(deprecated)(
  '$operationId says that it is deprecated, whatever it answers',
  async (route) => {
    const { deprecation: { since = '', sunset = '', replacement = '' } = {}, method, path } = route
    expect(all.map((each) => each.path)).toContain(replacement)
    expect(Date.parse(sunset)).toBeGreaterThan(Date.parse(since))
    const answer = await harness.app.request(path.replace(/\{\w+\}/g, crypto.randomUUID()), {
      method: method.toUpperCase(),
      headers: { origin: harness.services.settings.BASE_URL, 'content-type': 'application/json' },
    })
    expect(answer.headers.get('deprecation')).toBe(`@${Date.parse(since) / 1000}`)
    expect(answer.headers.get('sunset')).toBe(new Date(sunset).toUTCString())
    expect(answer.headers.get('link')).toContain(
      '</docs/api/versions#deprecated-routes>; rel="deprecation"',
    )
    expect(answer.headers.get('link')).toContain(`<${replacement}>; rel="successor-version"`)
  },
)

test('other routes say nothing of it', async () => {
  const answer = await harness.app.request('/api/auth/request-password-reset', { method: 'POST' })
  expect(answer.headers.get('deprecation')).toBeNull()
})

import { describe, expect, it } from 'vitest'
import { createHarness } from '../testing/harness.ts'

const { app } = await createHarness({ settings: { BASE_URL: 'https://tollgate.example' } })
const { app: unencrypted } = await createHarness()

async function headersOf(path: string, from = app): Promise<Headers> {
  const { headers } = await from.request(path)
  return headers
}

const data = '/api/auth/get-session'
const refused = '/v1/products'
const page = '/sign-in'

describe('every answer', () => {
  it.each([data, refused, page])(
    'keeps browsers to https and to what is said: %s',
    async (path) => {
      const headers = await headersOf(path)
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    },
  )

  it('promises no https where there is none', async () => {
    expect((await headersOf(data, unencrypted)).get('strict-transport-security')).toBeNull()
  })
})

it('data is never cached, and runs nothing', async () => {
  for (const path of [data, refused]) {
    const headers = await headersOf(path)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})

it('pages run our own files only, apart from other windows', async () => {
  const headers = await headersOf(page)
  const policy = headers.get('content-security-policy')
  for (const rule of ["script-src 'self'", "object-src 'none'", "base-uri 'none'"]) {
    expect(policy).toContain(rule)
  }
  expect(policy).not.toContain('unsafe-inline')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

it('pages send to the bucket of files, where there is one, and nowhere else', async () => {
  const settings = { S3_URL: 'https://s3.example.com/files' }
  const { app: withBucket } = await createHarness({ settings })
  const policyOf = async (from: typeof app) =>
    (await headersOf(page, from)).get('content-security-policy')
  expect(await policyOf(withBucket)).toContain("connect-src 'self' https://s3.example.com;")
  expect(await policyOf(app)).toContain("connect-src 'self';")
})

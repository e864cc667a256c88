import { describe, expect, it } from 'vitest'
import { createHarness } from '../../testing/harness.ts'
import { createShop, openCheckout } from '../../testing/purchase-fixtures.ts'

const harness = await createHarness()
const shop = await createShop(harness)
const ORIGIN = 'https://shop.example:8443'

/** Who may frame a page. */
async function ancestorsOf(path: string) {
  const { headers } = await harness.app.request(path)
  const [, ancestors] =
    /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? []
  return { ancestors, frames: headers.get('x-frame-options') }
}

const nobody = { ancestors: "'none'", frames: 'DENY' }

describe('the page of a checkout', () => {
  it('may be framed by the origin that it was made for, embedded', async () => {
    const { secret } = await openCheckout(shop, { embed_origin: `${ORIGIN}/pricing` })
    const page = `/portal/checkout/${secret}`
    expect(await ancestorsOf(`${page}?embed=true`)).toEqual({ ancestors: ORIGIN, frames: null })
    expect(await ancestorsOf(page)).toEqual(nobody)
  })

  it('may be framed by none that only its address names', async () => {
    const { secret } = await openCheckout(shop)
    const query = `embed=true&embed_origin=${encodeURIComponent(ORIGIN)}`
    expect(await ancestorsOf(`/portal/checkout/${secret}?${query}`)).toEqual(nobody)
    expect(await ancestorsOf(`/portal/checkout/unknown?${query}`)).toEqual(nobody)
  })

  it.each([
    'https://*',
    'https://*.example',
    'https://a;script-src',
    'https://a,b',
    'https://[::1]',
  ])(
    'may be framed by none where the origin is %s, which means more in a policy',
    async (origin) => {
      const { id, secret } = await openCheckout(shop)
      await harness.database.checkout.update({ where: { id }, data: { embedOrigin: origin } })
      expect(await ancestorsOf(`/portal/checkout/${secret}?embed=true`)).toEqual(nobody)
    },
  )

  it('keeps all else that its policy says', async () => {
    const { secret } = await openCheckout(shop, { embed_origin: ORIGIN })
    const policyOf = async (path: string) =>
      (await harness.app.request(path)).headers.get('content-security-policy')
    const page = `/portal/checkout/${secret}`
    expect(await policyOf(`${page}?embed=true`)).toBe(
      (await policyOf(page))?.replace("frame-ancestors 'none'", `frame-ancestors ${ORIGIN}`),
    )
  })
})

it('the card form may then be framed by both, and by our own pages alone without a checkout', async () => {
  const { secret } = await openCheckout(shop, { embed_origin: ORIGIN })
  const form = '/sandbox/card'
  expect(await ancestorsOf(`${form}?embed=${secret}`)).toEqual({
    ancestors: `'self' ${ORIGIN}`,
    frames: null,
  })
  const ours = { ancestors: "'self'", frames: 'SAMEORIGIN' }
  for (const query of ['', '?embed=', '?embed=unknown', '?embed=true']) {
    expect(await ancestorsOf(form + query)).toEqual(ours)
  }
})

it('no other page may be framed', async () => {
  const { secret } = await openCheckout(shop, { embed_origin: ORIGIN })
  for (const path of ['/', '/portal/', '/portal/link-unavailable', '/sign-in']) {
    expect((await ancestorsOf(`${path}?embed=${secret}`)).ancestors).toBe("'none'")
  }
})

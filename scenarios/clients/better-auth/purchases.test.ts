import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { createClient, unwrap } from '@tollgate/client'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createMerchant } from '../../testing/merchant.ts'
import { confirm, openCheckout } from '../../testing/purchase.ts'
import { baseURL, showsMails, signUp, signUpVerified } from './person.ts'

const Purchases = z.object({
  purchases: z.array(
    z.object({ customerId: z.string(), organization: z.object({ id: z.string() }) }),
  ),
})
const Opened = z.object({ url: z.string() })
const Session = z.object({
  user: z.object({ email: z.string() }),
  entitlements: z.array(
    z.object({
      organizationId: z.string(),
      customerId: z.string(),
      benefits: z.array(z.object({ description: z.string() })),
    }),
  ),
})
const Signed = z.object({ token: z.string() })
const Header = z.object({ alg: z.literal('EdDSA'), kid: z.string() })
const Claims = z.object({
  aud: z.string(),
  exp: z.number(),
  benefits: z.array(z.object({ description: z.string() })),
})

const decode = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())

/** What a merchant’s server does with a token and the keys it has fetched before. */
function check(token: string, keys: JsonWebKey[]) {
  const [header = '', claims = '', signature = ''] = token.split('.')
  const { kid } = Header.parse(decode(header))
  const key = keys.find((each) => each.kid === kid)
  if (!key) throw new Error(`No key ${kid}`)
  const signed = Buffer.from(`${header}.${claims}`)
  const publicKey = createPublicKey({ key, format: 'jwk' })
  const isOurs = verify(null, signed, publicKey, Buffer.from(signature, 'base64url'))
  return isOurs ? Claims.parse(decode(claims)) : null
}

function openPortal({ client }: Awaited<ReturnType<typeof signUp>>, customerId: string) {
  return client.$fetch('/open-portal', { method: 'POST', body: { customerId } })
}

describe.runIf(showsMails)('what a user has bought', () => {
  it('is listed by merchant, and the portal opens without another sign-in', async () => {
    const ada = await signUpVerified()
    const { organizationId, accessToken } = await createMerchant(baseURL)
    const merchant = createClient({ baseUrl: baseURL, accessToken })
    const { id } = await unwrap(merchant.POST('/v1/customers', { body: { email: ada.email } }))
    const { purchases } = Purchases.parse((await ada.client.$fetch('/list-purchases')).data)
    expect(purchases).toMatchObject([{ customerId: id, organization: { id: organizationId } }])
    const { url } = Opened.parse((await openPortal(ada, id)).data)
    const token = new URL(url).searchParams.get('customer_session_token') ?? ''
    const portal = createClient({ baseUrl: baseURL, accessToken: token })
    const customer = await unwrap(portal.GET('/v1/customer-portal/customers/me'))
    expect(customer).toMatchObject({ id, email: ada.email })
  })

  it('is in the session, and in a token that a merchant’s server checks without calling the service', async () => {
    const ada = await signUpVerified()
    const { organizationId, accessToken } = await createMerchant(baseURL)
    const { keys } = await unwrap(createClient({ baseUrl: baseURL }).GET('/.well-known/jwks.json'))
    const secret = await openCheckout(baseURL, accessToken, { isFree: true })
    await confirm(baseURL, secret, { email: ada.email })
    const benefits = [{ description: 'Private channel' }]
    const held = async () => Session.parse((await ada.client.getSession()).data)
    await expect.poll(held).toMatchObject({
      user: { email: ada.email },
      entitlements: [{ organizationId, benefits }],
    })
    const { customerId } = (await held()).entitlements[0] ?? {}
    const asked = await ada.client.$fetch(`/entitlement-token?customerId=${customerId}`)
    const { token } = Signed.parse(asked.data)
    expect(check(token, keys)).toMatchObject({ aud: organizationId, benefits })
    expect(check(token.replace(/\.[^.]/, '.x'), keys)).toBeNull()
  })

  it('stays closed to everyone else, and until the address is verified', async () => {
    const eve = await signUpVerified()
    expect((await openPortal(eve, crypto.randomUUID())).error).toMatchObject({
      status: 404,
      code: 'CUSTOMER_NOT_FOUND',
    })
    const unproven = await signUp()
    expect((await unproven.client.$fetch('/list-purchases')).error).toMatchObject({
      status: 403,
      code: 'EMAIL_NOT_VERIFIED',
    })
  })
})

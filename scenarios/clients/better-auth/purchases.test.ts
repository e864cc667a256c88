import { createClient, unwrap } from '@tollgate/client'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createMerchant } from '../../testing/merchant.ts'
import { baseURL, showsMails, signUp, signUpVerified } from './person.ts'

const Purchases = z.object({
  purchases: z.array(
    z.object({ customerId: z.string(), organization: z.object({ id: z.string() }) }),
  ),
})
const Opened = z.object({ url: z.string() })

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

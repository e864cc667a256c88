import type { Harness } from '../harness.ts'
import { createPlatformAccount } from '../platform-fixtures.ts'
import { createPortal } from '../portal-fixtures.ts'
import type { AuditedVerb } from './call.ts'

export function platformAccountVerbs(harness: Harness): Record<string, AuditedVerb> {
  return {
    linkPlatformAccount: [
      'platform_account.linked',
      async (call) => {
        const { browser } = await createPortal(harness)
        const path = '/v1/customer-portal/customers/me/oauth-accounts/authorizations'
        const { body } = await browser.post(path, { platform: 'discord' })
        const state = new URL(Object(body).url).searchParams.get('state')
        return call(browser, { body: { state, code: 'code-4711' } })
      },
    ],
    unlinkPlatformAccount: [
      'platform_account.unlinked',
      async (call) => {
        const { browser, organizationId, customer } = await createPortal(harness)
        await createPlatformAccount(harness, organizationId, { customerId: customer.id })
        return call(browser, { params: { platform: 'discord' } })
      },
    ],
  }
}

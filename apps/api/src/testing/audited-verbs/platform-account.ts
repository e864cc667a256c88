import { createMerchant } from '../fixtures.ts'
import type { Harness } from '../harness.ts'
import { buyRole, createGuildConnection, createPlatformAccount } from '../platform-fixtures.ts'
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
    createGuildConnection: [
      'guild_connection.created',
      async (call) => {
        const { owner } = await createMerchant(harness)
        const { body } = await owner.browser.get('/v1/guild-connections')
        const state = new URL(Object(body).installation_url).searchParams.get('state')
        return call(owner.browser, { body: { state, code: 'guild-902001' } })
      },
    ],
    deleteGuildConnection: [
      'guild_connection.deleted',
      async (call) => {
        const { client, organizationId } = await createMerchant(harness)
        const { id } = await createGuildConnection(harness, organizationId)
        return call(client, { params: { id } })
      },
    ],
    retryBenefitGrant: [
      'benefit_grant.retried',
      async (call) => {
        const { client, grant } = await buyRole(harness, { accountId: null, properties: {} })
        const error = { message: 'x', type: 'MerchantActionRequired', code: 'connection_lost' }
        const timestamp = harness.clock.now().toISOString()
        await harness.database.benefitGrant.update({
          where: { id: grant.id },
          data: { error: { ...error, timestamp } },
        })
        return call(client, { params: { id: grant.id } })
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

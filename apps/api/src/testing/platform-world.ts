import { PortalBenefitGrant } from '@tollgate/contracts'
import { beforeEach } from 'vitest'
import { revokeNextGrants } from '../billing/benefit-grant/revoke.ts'
import type { Browser } from './browser.ts'
import { createHarness } from './harness.ts'
import { buyRole, createGuilds, createPlatform } from './platform-fixtures.ts'

interface Portal {
  browser: Browser
  organizationId: string
}

/** A service with Discord on a stand-in, and what the tests of benefits there do and see. */
export async function createPlatformWorld() {
  const discord = createGuilds()
  const harness = await createHarness({
    services: {
      guilds: discord.guilds,
      platforms: new Map([['discord', createPlatform('discord')]]),
    },
  })
  const { database, systemContext } = harness
  const accounts = '/v1/customer-portal/customers/me/oauth-accounts'

  beforeEach(() => {
    discord.roles.clear()
    discord.calls.length = 0
    discord.failures.length = 0
  })

  /** Twice: what one grant takes, another may give again. */
  async function settle() {
    for (const _ of [1, 2]) {
      await harness.runDue()
      await harness.runJobs()
    }
  }

  return {
    ...discord,
    harness,
    accounts,
    settle,
    /** A customer who bought a role, with an account unless it is null; given as far as can be. */
    async sellRole(accountId: string | null = '4711', properties = {}) {
      const sale = await buyRole(harness, { accountId, properties })
      await settle()
      return sale
    },
    async revoke({ organizationId }: Portal, { orderId }: { orderId: string }) {
      await revokeNextGrants(systemContext(), { organizationId, orderId })
      await settle()
    },
    async read({ browser }: Portal, { id }: { id: string }) {
      const { body } = await browser.get(`/v1/customer-portal/benefit-grants/${id}`)
      return PortalBenefitGrant.parse(body)
    },
    async link({ browser }: Portal, accountId: string) {
      const { body } = await browser.post(`${accounts}/authorizations`, { platform: 'discord' })
      const state = new URL(Object(body).url).searchParams.get('state')
      return browser.post(accounts, { state, code: `code-${accountId}` })
    },
    /** What was told of grants, in order. */
    async eventsOf({ organizationId }: Portal) {
      const where = { organizationId, type: { startsWith: 'benefit_grant' } }
      const events = await database.outboxEvent.findMany({ where, orderBy: { id: 'asc' } })
      return events.map(({ type, payload }) => {
        const { error, is_granted } = Object(payload)
        const state = error?.code ?? (is_granted ? 'granted' : 'taken')
        return `${type.slice('benefit_grant.'.length)} ${state}`
      })
    },
  }
}

import { PortalBenefitGrant, type RepositoryPermission } from '@tollgate/contracts'
import type { z } from 'zod'
import { revokeNextGrants } from '../../billing/benefit-grant/revoke.ts'
import type { Browser } from '../browser.ts'
import { createHarness } from '../harness.ts'
import { buyBenefit, createPlatformAccount } from '../platform-fixtures.ts'
import { createPortal } from '../portal-fixtures.ts'
import { createRepositoryBenefit, createRepositoryConnection } from './fixtures.ts'
import { startGitHub } from './server.ts'

type Permission = z.infer<typeof RepositoryPermission>
type Portal = Awaited<ReturnType<typeof createPortal>>

/** A service that is an app at a stand-in for GitHub, and what the tests of access to repositories do and see. */
export async function createGrantWorld() {
  const github = await startGitHub()
  const harness = await createHarness({ settings: github.settings })
  const accounts = '/v1/customer-portal/customers/me/oauth-accounts'
  let count = 0

  /** Twice: what one grant takes, another may give again. */
  async function settle() {
    for (const _ of [1, 2]) {
      await harness.runDue()
      await harness.runJobs()
    }
  }

  /** A merchant with a repository, whose customer has an account at GitHub. */
  async function setUp() {
    count += 1
    const owner = `acme-${count}`
    const installation = github.install(owner, { ownedBy: [], names: ['anvil', 'hammer'] })
    const portal = await createPortal(harness)
    const { organizationId } = portal
    const installationId = String(installation.id)
    await createRepositoryConnection(harness, organizationId, { owner, installationId })
    const ada = github.addAccount(`ada-${count}`)
    return { ...portal, owner, installation, ada, accountId: String(ada.id) }
  }
  type Shop = Awaited<ReturnType<typeof setUp>>

  /** Buys access, as far as it can be given. */
  async function buy(
    shop: Shop,
    { permission = 'pull', name = 'anvil' }: { permission?: Permission; name?: string } = {},
  ) {
    const { organizationId, owner } = shop
    const benefit = await createRepositoryBenefit(harness, organizationId, {
      owner,
      name,
      permission,
    })
    const grant = await buyBenefit(harness, shop, benefit.id)
    await settle()
    return { ...grant, benefitId: benefit.id }
  }

  return {
    github,
    harness,
    settle,
    setUp,
    buy,
    /** A customer with a connected account, who has bought access. */
    async sell(permission: Permission = 'pull') {
      const shop = await setUp()
      const { organizationId, customer, accountId } = shop
      const account = { customerId: customer.id, platform: 'github', accountId } as const
      await createPlatformAccount(harness, organizationId, account)
      return { ...shop, grant: await buy(shop, { permission }) }
    },
    async link(shop: Shop, account = shop.ada) {
      const { browser } = shop
      const { body } = await browser.post(`${accounts}/authorizations`, { platform: 'github' })
      const state = new URL(Object(body).url).searchParams.get('state')
      const answer = await browser.post(accounts, { state, code: github.signIn(account) })
      await settle()
      return answer
    },
    async revoke(
      { organizationId }: Pick<Portal, 'organizationId'>,
      { orderId }: { orderId: string },
    ) {
      await revokeNextGrants(harness.systemContext(), { organizationId, orderId })
      await settle()
    },
    async read({ browser }: { browser: Browser }, { id }: { id: string }) {
      const { body } = await browser.get(`/v1/customer-portal/benefit-grants/${id}`)
      return PortalBenefitGrant.parse(body)
    },
    /** Who may do what, and who is invited to. */
    accessTo({ installation }: Shop, name = 'anvil') {
      const repository = installation.repositories.find((one) => one.name === name)
      const login = (id: number) => github.accounts.get(id)?.login.replace(/-\d+$/, '') ?? ''
      return {
        invited: repository?.invitations.map(
          (one) => `${login(one.invitee.id)} ${one.permissions}`,
        ),
        let: [...(repository?.collaborators ?? [])].map(([id, may]) => `${login(id)} ${may}`),
      }
    },
  }
}

import { randomText } from '../../core/ids.ts'
import { newEmail } from '../account.ts'
import type { Browser } from '../browser.ts'
import { createMerchant, createUser } from '../fixtures.ts'
import type { Harness } from '../harness.ts'
import { png } from '../images.ts'
import { createInvited, invite } from '../invitations.ts'
import { createStaff } from '../members.ts'
import {
  addDomain,
  createCompany,
  createTried,
  setProvider,
  travelBySso,
} from '../single-sign-on-fixtures.ts'
import type { OpenIdProvider } from '../social/flow.ts'
import { insertTeam, putInto } from '../teams.ts'
import { enableTwoFactor } from '../two-factor-fixtures.ts'
import type { AuditedVerb } from './call.ts'

type Staff = Awaited<ReturnType<typeof createStaff>>

/** What an owner does, with its inputs. */
type BodyOf = (staff: Staff) => object | Promise<object>

export function organizationVerbs(
  harness: Harness,
  provider: OpenIdProvider,
): Record<string, AuditedVerb> {
  const byOwner = (action: string, asked: BodyOf): AuditedVerb => [
    action,
    async (call) => {
      const staff = await createStaff(harness)
      return call(staff.owner.browser, { body: await asked(staff) })
    },
  ]

  const byInvited = (action: string): AuditedVerb => [
    action,
    async (call) => {
      const { email, id: invitationId, secret } = await createInvited(harness)
      const { browser } = await createUser(harness, { email })
      return call(browser, { body: { invitationId, secret } })
    },
  ]

  /** What an owner does to a token, by its id. */
  const toToken = (action: string, body?: object): AuditedVerb => [
    action,
    async (call) => {
      const { organizationId, owner } = await createMerchant(harness)
      const id = await createToken(owner.browser, organizationId)
      return call(owner.browser, { params: { id }, ...(body && { body }) })
    },
  ]

  return {
    createOrganization: [
      'organization.created',
      async (call) => {
        const slug = `acme-${randomText(8).toLowerCase()}`
        return call((await createUser(harness)).browser, { body: { name: 'Acme', slug } })
      },
    ],
    updateOrganization: byOwner('organization.updated', () => ({ data: { name: 'Anvils' } })),
    uploadLogo: [
      'organization.updated',
      async (call) => call((await createStaff(harness)).owner.browser, { image: png(64, 64) }),
    ],
    requireTwoFactor: byOwner('organization.two_factor_required', async ({ owner }) => {
      await enableTwoFactor(harness, owner.browser)
      return { from: harness.clock.now().toISOString() }
    }),
    deleteOrganization: byOwner('organization.deleted', ({ organizationId }) => {
      return { organizationId }
    }),
    removeMember: byOwner('member.removed', ({ member }) => ({ memberIdOrEmail: member.email })),
    updateMemberRole: byOwner('member.updated', ({ member }) => {
      return { memberId: member.member.id, role: 'admin' }
    }),
    updateMemberTeam: byOwner('member.updated', async ({ organizationId, member }) => {
      const { id: teamId } = await insertTeam(harness, organizationId)
      return { memberId: member.member.id, teamId }
    }),
    transferOwnership: byOwner('member.updated', ({ admin }) => ({ memberId: admin.member.id })),
    leaveOrganization: [
      'member.left',
      async (call) => {
        const { organizationId, member } = await createStaff(harness)
        return call(member.browser, { body: { organizationId } })
      },
    ],
    inviteMember: byOwner('invitation.created', () => ({ email: newEmail(), role: 'member' })),
    cancelInvitation: byOwner('invitation.canceled', async ({ owner }) => {
      return { invitationId: (await invite(owner.browser)).id }
    }),
    acceptInvitation: byInvited('invitation.accepted'),
    rejectInvitation: byInvited('invitation.rejected'),
    createTeam: byOwner('team.created', () => ({ name: 'Sales' })),
    updateTeam: byOwner('team.updated', async ({ organizationId }) => {
      const { id: teamId } = await insertTeam(harness, organizationId)
      return { teamId, data: { name: 'Support' } }
    }),
    removeTeam: byOwner('team.removed', async ({ organizationId, admin }) => {
      await insertTeam(harness, organizationId)
      const team = await insertTeam(harness, organizationId)
      await putInto(harness, team, admin.member)
      return { teamId: team.id }
    }),
    setIdentityProvider: byOwner('identity_provider.set', () => ({
      issuer: provider.issuer,
      clientId: provider.client.id,
      clientSecret: provider.client.secret,
    })),
    removeIdentityProvider: byOwner('identity_provider.removed', async ({ owner }) => {
      await setProvider(owner.browser, provider)
      return {}
    }),
    setSingleSignOnEnforced: [
      'identity_provider.enforced',
      async (call) => {
        const { owner } = await createTried(harness, provider)
        await call(owner.browser, { body: { isEnforced: true } })
        return call(owner.browser, { body: { isEnforced: false } })
      },
    ],
    addDomain: byOwner('domain.added', () => ({ domain: 'acme.example' })),
    verifyDomain: byOwner('domain.verified', async ({ owner }) => {
      const { id: domainId, recordName, recordValue } = await addDomain(owner.browser)
      harness.dns.set(recordName, [recordValue])
      return { domainId }
    }),
    removeDomain: byOwner('domain.removed', async ({ owner }) => {
      return { domainId: (await addDomain(owner.browser)).id }
    }),
    receiveSsoCallback: [
      'member.added',
      async () => {
        const { email } = await createCompany(harness, provider)
        Object.assign(provider.behaviour, { email })
        await travelBySso(harness, { email })
      },
    ],
    createAccessToken: byOwner('access_token.created', ({ organizationId }) => {
      return { organization_id: organizationId, comment: 'Shop', scopes: ['products:read'] }
    }),
    updateAccessToken: toToken('access_token.updated', { comment: 'Warehouse' }),
    deleteAccessToken: toToken('access_token.revoked'),
  }
}

async function createToken(browser: Browser, organizationId: string): Promise<string> {
  const asked = { organization_id: organizationId, comment: 'Shop', scopes: ['products:read'] }
  const { body } = await browser.post('/v1/organization-access-tokens', asked)
  return Object(body).organization_access_token.id
}

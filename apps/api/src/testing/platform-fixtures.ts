import type { Platform } from '@tollgate/contracts'
import { grantBenefits } from '../billing/benefit-grant/grant.ts'
import { newId } from '../core/ids.ts'
import type { Guilds } from '../core/ports/guilds.ts'
import type { PlatformFailure } from '../core/ports/platform-failure.ts'
import type { SocialProvider } from '../core/ports/social.ts'
import { SocialFailure } from '../providers/social/failure.ts'
import type { Harness } from './harness.ts'
import { createPortal } from './portal-fixtures.ts'
import { createGrant, createOrder, createProduct } from './sale-fixtures.ts'

const tokens = {
  tokenType: 'bearer',
  refreshToken: 'refresh-1',
  idToken: null,
  scopes: [],
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
}

/** A platform whose codes name the account that agreed: `code-4711`. It refuses any other code. */
export function createPlatform(id: Platform): SocialProvider {
  return {
    id,
    name: id,
    trusted: false,
    signUp: 'never',
    takesIdTokens: false,
    refreshes: true,
    authorizationUrl: async ({ redirectUri, state, codeVerifier }) =>
      `https://${id}.test/authorize?${new URLSearchParams({ redirectUri, state, codeVerifier })}`,
    async exchange({ parameters }) {
      if (parameters.code === 'away') throw new SocialFailure('unreachable')
      const [, account] = /^code-(\w+)$/.exec(parameters.code ?? '') ?? []
      if (!account) throw new SocialFailure('invalid_code')
      const person = { email: null, emailVerified: false, image: null, claims: {} }
      const profile = { id: account, name: `name-of-${account}`, ...person }
      return { profile, tokens: { ...tokens, accessToken: `token-of-${account}` } }
    },
    readIdToken: () => Promise.reject(new SocialFailure('unsupported')),
    refresh: async () => ({ ...tokens, accessToken: 'token-2' }),
    readProfile: () => Promise.reject(new SocialFailure('unsupported')),
    check: async () => [],
  }
}

/** Guilds with the roles that they gave, as `guild role account`; what is put into `failures` comes first. */
export function createGuilds() {
  const roles = new Set<string>()
  const calls: string[] = []
  const failures: PlatformFailure[] = []
  function called(call: string) {
    calls.push(call)
    const failure = failures.shift()
    if (failure) throw failure
  }
  const guilds: Guilds = {
    installationUrl: ({ state }) =>
      `https://discord.test/install?${new URLSearchParams({ state })}`,
    findInstalled: async ({ code }) => {
      const [, id] = /^guild-(\w+)$/.exec(code) ?? []
      return id === undefined ? null : { id, name: 'Acme' }
    },
    listRoles: async () => [],
    async giveRole({ guildId, roleId, accountId }) {
      called(`give ${guildId} ${roleId} ${accountId}`)
      roles.add(`${guildId} ${roleId} ${accountId}`)
    },
    async takeRole({ guildId, roleId, accountId }) {
      called(`take ${guildId} ${roleId} ${accountId}`)
      roles.delete(`${guildId} ${roleId} ${accountId}`)
    },
    async kick({ guildId, accountId }) {
      called(`kick ${guildId} ${accountId}`)
      for (const role of roles)
        if (role.startsWith(`${guildId} `) && role.endsWith(` ${accountId}`)) roles.delete(role)
    },
  }
  return { guilds, roles, calls, failures }
}

export function createDiscordBenefit(
  { database, clock }: Harness,
  organizationId: string,
  given: { guild_id?: string; role_id?: string; kick_member?: boolean } = {},
): Promise<{ id: string }> {
  return database.benefit.create({
    data: {
      id: newId(),
      organizationId,
      type: 'discord',
      description: 'Our server',
      properties: {
        guild_id: 'g1',
        role_id: 'r1',
        kick_member: false,
        guild_token: 'token',
        ...given,
      },
      createdAt: clock.now(),
    },
  })
}

export function createGuildConnection(
  { database, clock }: Harness,
  organizationId: string,
  given: { guildId?: string; name?: string } = {},
): Promise<{ id: string; guildId: string; createdAt: Date }> {
  const data = { id: newId(), organizationId, guildId: '902001', name: 'Acme', ...given }
  return database.guildConnection.create({ data: { ...data, createdAt: clock.now() } })
}

export function createPlatformAccount(
  { database, clock }: Harness,
  organizationId: string,
  given: { customerId: string; platform?: Platform; accountId?: string },
): Promise<{ id: string }> {
  const data = { id: newId(), organizationId, platform: 'discord', accountId: '4711', ...given }
  return database.platformAccount.create({ data: { ...data, createdAt: clock.now() } })
}

type Portal = Awaited<ReturnType<typeof createPortal>>

/** A customer who bought a role, with an account unless it is null. */
export async function buyRole(
  harness: Harness,
  { accountId, properties }: { accountId: string | null; properties: object },
) {
  const portal = await createPortal(harness)
  const { organizationId, customer } = portal
  if (accountId !== null)
    await createPlatformAccount(harness, organizationId, { customerId: customer.id, accountId })
  const benefit = await createDiscordBenefit(harness, organizationId, properties)
  const grant = await buyBenefit(harness, portal, benefit.id)
  return { ...portal, benefit, grant }
}

/** An order that gives a benefit, which is due to be given. */
export async function buyBenefit(
  harness: Harness,
  { organizationId, customer }: Pick<Portal, 'organizationId' | 'customer'>,
  benefitId: string,
) {
  const { id: productId } = await createProduct(harness, organizationId)
  const bought = { customerId: customer.id, productId }
  const { id: orderId } = await createOrder(harness, organizationId, bought)
  const given = { customerId: customer.id, benefitId, orderId, granted: false }
  const { id } = await createGrant(harness, organizationId, given)
  await grantBenefits({ ...harness.systemContext(), organizationId }, [{ benefitGrantId: id }])
  return { id, orderId }
}

import { randomBytes } from 'node:crypto'
import { type Scope, scopes } from '@tollgate/contracts'
import { DAY, secondsAfter } from '../core/calendar.ts'
import { hashToken } from '../core/crypto.ts'
import { newId, randomText } from '../core/ids.ts'
import { createSecretToken } from '../core/secret-token.ts'
import { type Browser, createBrowser } from './browser.ts'
import type { Harness } from './harness.ts'

/** Rows that many tests start from, written straight to the database. */

export interface TestUser {
  id: string
  email: string
  browser: Browser
}

/** A verified user who is signed in, with their own browser. */
export async function createUser(
  { app, database, clock }: Harness,
  given: { email?: string; name?: string; emailVerified?: boolean; role?: string } = {},
): Promise<TestUser> {
  const now = clock.now()
  const email = given.email ?? `user-${randomText(8).toLowerCase()}@example.com`
  const user = await database.user.create({
    data: {
      id: newId(),
      email,
      name: given.name ?? 'Ada Lovelace',
      emailVerified: given.emailVerified ?? true,
      role: given.role ?? 'user',
      createdAt: now,
      updatedAt: now,
    },
  })
  const secret = randomBytes(32).toString('base64url')
  await database.session.create({
    data: {
      id: newId(),
      userId: user.id,
      secretHash: hashToken(secret),
      token: randomText(32),
      expiresAt: secondsAfter(now, 7 * DAY),
      rememberMe: true,
      authenticatedAt: now,
      createdAt: now,
      updatedAt: now,
    },
  })
  const browser = createBrowser(app)
  browser.cookies.set('tollgate.session_token', secret)
  return { id: user.id, email, browser }
}

export async function createOrganization({
  database,
  clock,
}: Harness): Promise<{ id: string; slug: string }> {
  const slug = `acme-${randomText(8).toLowerCase()}`
  return database.organization.create({
    data: { id: newId(), name: 'Acme', slug, createdAt: clock.now() },
  })
}

/** Makes a user a member, with that organization active in their session. */
export async function addMember(
  { database, clock }: Harness,
  membership: { organizationId: string; userId: string; roles: string[] },
): Promise<void> {
  const { organizationId, userId } = membership
  await database.member.create({ data: { id: newId(), ...membership, createdAt: clock.now() } })
  await database.session.updateMany({
    where: { userId },
    data: { activeOrganizationId: organizationId },
  })
}

/** A user who is a member of an organization in the given role. */
export async function createMember(
  harness: Harness,
  organizationId: string,
  role: string,
): Promise<TestUser> {
  const user = await createUser(harness)
  await addMember(harness, { organizationId, userId: user.id, roles: [role] })
  return user
}

/** A client that acts with an organization access token. */
export async function createTokenClient(
  harness: Harness,
  organizationId: string,
  granted: readonly Scope[] = scopes,
): Promise<Browser> {
  return withBearer(harness.app, await createAccessToken(harness, organizationId, granted))
}

export async function createAccessToken(
  { database, clock }: Harness,
  organizationId: string,
  granted: readonly Scope[],
): Promise<string> {
  const token = createSecretToken('tollgate_oat_')
  await database.accessToken.create({
    data: {
      id: newId(),
      organizationId,
      comment: 'Test',
      tokenHash: hashToken(token),
      scopes: [...granted],
      createdAt: clock.now(),
    },
  })
  return token
}

export function withBearer(app: Harness['app'], token: string): Browser {
  const browser = createBrowser(app)
  const request: Browser['request'] = (method, path, body, headers) =>
    browser.request(method, path, body, { authorization: `Bearer ${token}`, ...headers })
  return {
    cookies: browser.cookies,
    request,
    get: (path, headers) => request('GET', path, undefined, headers),
    post: (path, body = {}, headers) => request('POST', path, body, headers),
    patch: (path, body, headers) => request('PATCH', path, body, headers),
    delete: (path, headers) => request('DELETE', path, undefined, headers),
  }
}

/** An organization with its owner and an integrator’s client. */
export async function createMerchant(harness: Harness) {
  const organization = await createOrganization(harness)
  const owner = await createMember(harness, organization.id, 'owner')
  const client = await createTokenClient(harness, organization.id)
  return { organizationId: organization.id, slug: organization.slug, owner, client }
}

import { randomBytes } from 'node:crypto'
import type { Member } from '@tollgate/db'
import { HOUR, secondsAfter } from '../core/calendar.ts'
import { randomText } from '../core/ids.ts'
import { createMember, createMerchant, type TestUser } from './fixtures.ts'
import type { Harness } from './harness.ts'

export const organizationPath = '/api/auth/organization'

/** A member with their membership row. */
export interface TestMember extends TestUser {
  member: Member
}

export async function joinAs(
  harness: Harness,
  organizationId: string,
  role: string,
): Promise<TestMember> {
  const user = await createMember(harness, organizationId, role)
  return { ...user, member: await membershipOf(harness, { organizationId, userId: user.id }) }
}

export function membershipOf(
  { database }: Harness,
  organizationId_userId: { organizationId: string; userId: string },
): Promise<Member> {
  return database.member.findUniqueOrThrow({ where: { organizationId_userId } })
}

/** An organization with one member of each role, who all work in it. */
export async function createStaff(harness: Harness) {
  const { organizationId, slug, owner } = await createMerchant(harness)
  const member = await membershipOf(harness, { organizationId, userId: owner.id })
  return {
    organizationId,
    slug,
    owner: { ...owner, member },
    admin: await joinAs(harness, organizationId, 'admin'),
    member: await joinAs(harness, organizationId, 'member'),
  }
}

/** Where the user works now, and where the next sign-in would come back to. */
export async function whereabouts({ database }: Harness, userId: string) {
  const user = await database.user.findUniqueOrThrow({
    where: { id: userId },
    include: { sessions: true },
  })
  return {
    active: user.sessions.map(({ activeOrganizationId }) => activeOrganizationId),
    last: user.lastActiveOrganizationId,
  }
}

/** One more session of a user, with the given organization active. */
export async function startSession(
  { database, clock }: Harness,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<string> {
  const now = clock.now()
  const { id } = await database.session.create({
    data: {
      userId,
      activeOrganizationId: organizationId,
      secretHash: randomBytes(32),
      token: randomText(32),
      expiresAt: secondsAfter(now, HOUR),
      rememberMe: true,
      authenticatedAt: now,
      createdAt: now,
      updatedAt: now,
    },
  })
  return id
}

/** What the audit and the outbox hold of an organization, the newest last. */
export async function recordsOf({ database }: Harness, organizationId: string) {
  const where = { organizationId }
  const orderBy = { id: 'asc' } as const
  return {
    events: await database.outboxEvent.findMany({ where, orderBy }),
    entries: await database.auditEntry.findMany({ where, orderBy }),
  }
}

export function refusal(status: number, message: string) {
  return { status, body: { message } }
}

import type { Invitation, User } from '@tollgate/db'
import { decodeColumns, row } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { isUuid } from '../../core/ids.ts'
import { runFragment } from '../../core/sql.ts'
import { isOpen, mayGive } from './lifecycle.ts'

type Reader = Pick<Context, 'db'>

const details = {
  organization: { select: { name: true, slug: true, logo: true } },
  inviter: { select: { name: true, email: true } },
} as const

const newestFirst = [{ createdAt: 'desc' }, { id: 'asc' }] as const

export async function findInvitation({ db }: Reader, id: string): Promise<Invitation | null> {
  return isUuid(id) ? db.invitation.findUnique({ where: { id } }) : null
}

/** One that can be answered now. */
export async function findOpen(
  ctx: Pick<Context, 'db' | 'clock'>,
  id: string,
): Promise<Invitation | null> {
  const found = await findInvitation(ctx, id)
  return found && isOpen(found, ctx.clock.now()) ? found : null
}

/** With what its recipient is told of who invites. */
export async function findWithDetails({ db }: Reader, id: string) {
  return isUuid(id) ? db.invitation.findUnique({ where: { id }, include: details }) : null
}

export type InvitationWithDetails = NonNullable<Awaited<ReturnType<typeof findWithDetails>>>

/** The one that an address has not answered yet; perhaps its time is over. */
export function findPendingTo({ db }: Reader, organizationId: string, email: string) {
  return db.invitation.findFirst({ where: { organizationId, email, status: 'pending' } })
}

export function countOpen({ db, clock }: Pick<Context, 'db' | 'clock'>, organizationId: string) {
  return db.invitation.count({
    where: { organizationId, status: 'pending', expiresAt: { gt: clock.now() } },
  })
}

interface Slice {
  status?: string | undefined
  /** All of them when missing. */
  limit?: number | undefined
  offset: number
}

export async function listOfOrganization(
  ctx: Pick<Context, 'connection'>,
  organizationId: string,
  { status, limit, offset }: Slice,
): Promise<Invitation[]> {
  const inStatus = status ? part` AND i.status = ${status}` : part``
  const statement = part`SELECT to_json(i) AS invitation FROM invitations i
    WHERE i.organization_id = ${organizationId}${inStatus}
    ORDER BY i.created_at DESC, i.id LIMIT ${limit ?? null} OFFSET ${offset}`
  const rows = await runFragment(ctx, statement, { isNamed: true })
  return rows.map((found) => decodeColumns(columns, found).invitation)
}

const columns = { invitation: row('invitation') }

/** Those that an address can accept now: their inviters could still send them. */
export async function listOpenTo(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { email }: Pick<User, 'email'>,
): Promise<InvitationWithDetails[]> {
  const pending = await db.invitation.findMany({
    where: { email, status: 'pending', expiresAt: { gt: clock.now() } },
    include: details,
    orderBy: [...newestFirst],
  })
  const inviters = await db.member.findMany({
    where: {
      organizationId: { in: pending.map(({ organizationId }) => organizationId) },
      userId: { in: pending.map(({ inviterId }) => inviterId) },
    },
    select: { organizationId: true, userId: true, roles: true },
  })
  const held = new Map(
    inviters.map((each) => [`${each.organizationId} ${each.userId}`, each.roles]),
  )
  return pending.filter(({ organizationId, inviterId, roles }) => {
    return mayGive(held.get(`${organizationId} ${inviterId}`) ?? [], roles)
  })
}

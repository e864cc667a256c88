import type { RequireTwoFactorRequest, TwoFactorRequirement } from '@tollgate/contracts'
import type { Organization } from '@tollgate/db'
import type { SignedInContext, UserContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { enqueueMails, planMail } from '../../providers/mail/queue-mail.ts'
import { lockAsMember } from '../member/queries.ts'
import { requireOrganizationId } from '../organization/active.ts'
import { findMembersWithout, presentRequirement } from './queries.ts'
import { startOfRequirement } from './start.ts'

type Member = Awaited<ReturnType<typeof findMembersWithout>>[number]

/** Requires a second factor of all members from a time on, or no longer; members who lack one are emailed. */
export async function requireTwoFactor(
  ctx: SignedInContext,
  { from, ...asked }: RequireTwoFactorRequest,
): Promise<TwoFactorRequirement> {
  const id = requireOrganizationId(ctx, asked)
  return inTransaction(ctx, async (tx) => {
    await requireOwner(tx, id)
    const before = await tx.db.organization.findUniqueOrThrow({ where: { id } })
    const now = tx.clock.now()
    const start = startOfRequirement({ from, before: before.twoFactorRequiredFrom, now })
    // Or the owner would lock themselves out.
    if (start !== null && !ctx.signedIn.user.twoFactorEnabled) {
      throw refusal('TWO_FACTOR_ISNT_ENABLED')
    }
    const members = await findMembersWithout(tx, id)
    if (!isSame(before.twoFactorRequiredFrom, start)) await change(tx, { before, start, members })
    return presentRequirement(start, members)
  })
}

async function requireOwner(tx: UserContext, organizationId: string): Promise<void> {
  const self = await lockAsMember(tx, organizationId)
  if (!self) throw refusal('MEMBER_NOT_FOUND')
  if (!self.roles.includes('owner')) {
    throw refusal('YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION')
  }
}

function isSame(before: Date | null, after: Date | null): boolean {
  return before?.getTime() === after?.getTime()
}

interface Change {
  before: Organization
  start: Date | null
  members: Member[]
}

async function change(tx: UserContext, { before, start, members }: Change): Promise<void> {
  const { id } = before
  await tx.db.organization.update({ where: { id }, data: { twoFactorRequiredFrom: start } })
  if (start !== null) await tellMembers(tx, { organization: before, start, members })
  await record(tx, 'organization.two_factor_required', {
    organizationId: id,
    target: { type: 'organization', id },
    before: { requiredFrom: before.twoFactorRequiredFrom?.toISOString() ?? null },
    after: { requiredFrom: start?.toISOString() ?? null },
  })
}

interface Telling {
  organization: Organization
  start: Date
  members: Member[]
}

async function tellMembers(tx: UserContext, { organization, start, members }: Telling) {
  const { id: organizationId, name: organizationName, slug } = organization
  const mails = members
    .filter(({ emailVerified }) => emailVerified)
    .map(({ name, email, language }) =>
      planMail(tx, {
        organizationId,
        to: email,
        template: 'two-factor-required',
        language: language ?? tx.language,
        values: {
          name,
          organizationName: organizationName || slug,
          from: start.toISOString(),
          url: new URL('/account/security', tx.settings.BASE_URL).href,
        },
      }),
    )
  await save(tx, { insert: { outboxMail: mails.map(({ row }) => row) } })
  await enqueueMails(tx, mails)
}

import type { OrganizationNamed, SuspendOrganizationRequest } from '@tollgate/contracts'
import type { Organization } from '@tollgate/db'
import { row } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { isUuid } from '../../core/ids.ts'
import { changeRows, record } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { enqueueMails, planMail } from '../../providers/mail/queue-mail.ts'
import { listOwners } from '../member/list-managers.ts'

/** Keeps an organization from selling and changing anything, and tells its owners why. */
export async function suspendOrganization(
  ctx: Context,
  { organizationId, reason }: SuspendOrganizationRequest,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockAny(tx, organizationId)
    if (before.suspensionReason === reason) return
    const suspendedAt = before.suspendedAt ?? tx.clock.now()
    const after = await tx.db.organization.update({
      where: { id: organizationId },
      data: { suspendedAt, suspensionReason: reason },
    })
    await tellOwners(tx, after, { template: 'organization-suspended', reason })
    await tellListeners(tx, after)
    await record(tx, 'organization.suspended', {
      ...changeOf(organizationId),
      ...(before.suspensionReason === null ? {} : { before: { reason: before.suspensionReason } }),
      after: { reason },
    })
  })
}

/** Lets a suspended organization sell and change things again. */
export async function reactivateOrganization(
  ctx: Context,
  { organizationId }: OrganizationNamed,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockAny(tx, organizationId)
    if (before.suspensionReason === null) return
    const after = await tx.db.organization.update({
      where: { id: organizationId },
      data: { suspendedAt: null, suspensionReason: null },
    })
    await tellOwners(tx, after, { template: 'organization-reactivated' })
    await tellListeners(tx, after)
    await record(tx, 'organization.reactivated', {
      ...changeOf(organizationId),
      before: { reason: before.suspensionReason },
    })
  })
}

function changeOf(organizationId: string) {
  return { organizationId, target: { type: 'organization', id: organizationId } }
}

/** That it can’t sell, or can again. The audit has that by another name, and why. */
async function tellListeners(tx: Context, organization: Organization): Promise<void> {
  const { id: organizationId } = organization
  const after = tx.sales.stateOf(organization)
  const { outboxEvent } = changeRows(tx, 'organization.updated', { organizationId, after })
  await save(tx, { insert: { outboxEvent } })
}

/** Whoever asks may administer every organization. */
async function lockAny(tx: Context, id: string): Promise<Organization> {
  const [found] = isUuid(id)
    ? await tx.sql({ organization: row('organization') })`
        SELECT to_json(o) AS organization FROM organizations o WHERE id = ${id} FOR NO KEY UPDATE`
    : []
  if (!found) throw refusal('ORGANIZATION_NOT_FOUND', { status: 404 })
  return found.organization
}

type Told =
  | { template: 'organization-suspended'; reason: string }
  | { template: 'organization-reactivated' }

async function tellOwners(tx: Context, organization: Organization, told: Told): Promise<void> {
  const { id: organizationId, name: organizationName, slug } = organization
  const url = `${tx.settings.BASE_URL}/${slug}`
  const owners = await listOwners({ ...tx, organizationId })
  const mails = owners.map(({ name, email, language }) => {
    const to = { organizationId, to: email, language: language ?? tx.language }
    const values = { name, organizationName: organizationName || slug, url }
    return told.template === 'organization-suspended'
      ? planMail(tx, { ...to, template: told.template, values: { ...values, reason: told.reason } })
      : planMail(tx, { ...to, template: told.template, values })
  })
  await save(tx, { insert: { outboxMail: mails.map(({ row: mail }) => mail) } })
  await enqueueMails(tx, mails)
}

import { isDeepStrictEqual } from 'node:util'
import type { Benefit } from '@tollgate/db'
import type { Context, MerchantContext } from '../../core/context.ts'
import type { Place } from '../../core/page.ts'
import { changeRows } from '../../core/record.ts'
import { save, type Writes } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { activeFilesOf } from '../benefit/downloadables.ts'
import { updateGrantsJob } from '../jobs.ts'
import { planNewLimits } from '../license-key/new-limits.ts'
import { makeDue } from './lifecycle.ts'
import { platformOf } from './platform.ts'
import { type GrantWithParts, presentGrant, presentGrantProperties } from './present.ts'
import { lockGrantsOfBenefit } from './queries.ts'

/** Bounds what one transaction holds and keeps in memory. */
const BATCH = 100

interface Update {
  organizationId: string
  benefitId: string
  /** What the benefit had. */
  before: Record<string, unknown>
  after: Place | null
}

/** Takes a change of a benefit to those who have it: some of them, and the others by a job that follows. */
export async function updateGrants(services: Context, update: Update): Promise<void> {
  const { organizationId } = update
  await inTransaction({ ...services, organizationId }, (tx) => updateSome(tx, update))
}

async function updateSome(tx: MerchantContext, update: Update): Promise<void> {
  const { benefitId, after, before } = update
  const grants = await lockGrantsOfBenefit(tx, { benefitId, after, limit: BATCH })
  const keys = await planNewLimits(tx, grants, before)
  const changes = grants.flatMap((grant) =>
    platformOf(grant.benefit) ? makeDueUnlessRevoked(tx, grant) : follow(tx, grant, before),
  )
  await save(tx, ...keys, ...changes)
  const last = grants.at(-1)
  if (grants.length < BATCH || !last) return
  const { id, createdAt } = last
  await tx.jobs.enqueue(tx, updateGrantsJob, { ...update, after: { id, createdAt } })
}

/** What holds elsewhere is told once it has changed there. */
function makeDueUnlessRevoked(tx: MerchantContext, grant: GrantWithParts): Writes[] {
  return grant.revokedAt === null ? [makeDue(tx, grant)] : []
}

/** Brings grants up to date and announces what they were before. Holders keep archived files. */
function follow(
  tx: MerchantContext,
  grant: GrantWithParts,
  before: Record<string, unknown>,
): Writes[] {
  if (grant.grantedAt === null) return []
  const { organizationId, id } = grant
  const benefit = { ...grant.benefit, properties: JSON.parse(JSON.stringify(before)) }
  const { properties: previous } = presentGrant({ ...grant, benefit })
  const properties = presentGrantProperties(grant)
  if (benefit.type === 'downloadables' && isDeepStrictEqual(properties, previous)) return []
  const set = { properties, modifiedAt: tx.clock.now() }
  const told = { ...presentGrant({ ...grant, ...set }), previous_properties: previous }
  const changes = changeRows(tx, 'benefit_grant.updated', { organizationId, after: told })
  const update = { benefitGrant: [{ where: { organizationId, id }, set }] }
  return [{ update, insert: { ...changes } }]
}

/** Enqueues it, if those who have the benefit notice its change. */
export async function enqueueUpdate(
  tx: MerchantContext,
  before: Benefit,
  after: Benefit,
): Promise<void> {
  if (noticeable(before) === noticeable(after)) return
  const { organizationId, id: benefitId, properties } = before
  await tx.jobs.enqueue(tx, updateGrantsJob, {
    organizationId,
    benefitId,
    before: Object(properties),
    after: null,
  })
}

function noticeable(benefit: Benefit): string {
  const { files, expires, activations, limit_usage } = Object(benefit.properties)
  if (benefit.type === 'downloadables') {
    return JSON.stringify([activeFilesOf(benefit), files].map((ids) => ids.toSorted()))
  }
  if (platformOf(benefit)) {
    const { kick_member: _, guild_token: _token, ...held } = Object(benefit.properties)
    return JSON.stringify(held)
  }
  if (benefit.type !== 'license_keys') return ''
  return JSON.stringify([expires?.ttl, expires?.timeframe, activations?.limit, limit_usage])
}

import { AUDIT_STEP_MILLISECONDS } from './crowd.ts'
import type { PageRequest } from './page-times.ts'
import type { Size } from './scale.ts'

const LIMIT = 50

/** Pages of the audit at all depths, and with each filter. */
export async function auditPages(
  { auditEntries }: Size,
  read: (path: string) => Promise<string>,
): Promise<PageRequest[]> {
  // The newest of all is that of the creation; those from then on are a step from each other.
  const [, example] = JSON.parse(await read(pathOf({}))).entries
  const timeOf = (depth: number) =>
    Date.parse(example.createdAt) - (depth - 1) * AUDIT_STEP_MILLISECONDS
  const instant = (time: number) => new Date(time).toISOString()
  async function from(depth: number) {
    const before = { to: instant(timeOf(depth - 1) + 1), limit: '1' }
    return { cursor: JSON.parse(await read(pathOf(before))).nextCursor }
  }
  const page = (name: string, query: Record<string, string>, count = LIMIT): PageRequest => ({
    title: `audit, ${name}`,
    path: pathOf(query),
    isRight: (answer) => JSON.parse(answer).entries.length === count,
  })
  const last = auditEntries - LIMIT
  const middle = timeOf(auditEntries / 2)
  const actorId = example.actor.id
  const { type: targetType, id: targetId } = example.target
  const day = { from: instant(middle - 86_400_000), to: instant(middle) }
  return [
    page('first page', {}),
    page('from 1,000 on', await from(1000)),
    page(`from ${last.toLocaleString('en')} on`, await from(last)),
    page('an action of a quarter', { action: 'order.updated' }),
    page('the same, much further on', { action: 'order.updated', ...(await from(last / 2)) }),
    page('an action of a hundred times', { action: 'member.removed' }),
    page('an action that never was', { action: 'team.created' }, 0),
    page('a noun', { action: 'member' }),
    page('an actor', { actorId }),
    page('a kind of target', { targetType }),
    page('a target', { targetType, targetId }, 1),
    page('a day', day),
    page('a day, an action and a kind of target', {
      ...day,
      action: 'order.updated',
      targetType: 'order',
    }),
  ]
}

function pathOf(query: Record<string, string>): string {
  const asked = new URLSearchParams({ limit: `${LIMIT}`, ...query })
  return `/api/auth/organization/list-audit-entries?${asked}`
}

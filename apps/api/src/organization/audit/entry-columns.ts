import type { AuditActorType } from '@tollgate/contracts'
import { type Fragment, part } from '../../core/fragment.ts'
import type { Position } from './cursor.ts'

export interface EntryRow {
  id: string
  sequence: string
  createdAt: Date
  action: string
  actorType: AuditActorType
  actorId: string | null
  actorName: string | null
  actorEmail: string | null
  impersonatorId: string | null
  impersonatorName: string | null
  targetType: string
  targetId: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  detailsErased: boolean
  requestId: string | null
}

/** Of an entry `e` with its impersonator `i`: all but the name and the email of its actor. */
export const entryColumns = part`
  e.id, e.sequence, e.created_at AS "createdAt", e.action,
  CASE e.actor_type WHEN 'nobody' THEN 'anonymous' ELSE e.actor_type END AS "actorType",
  e.actor_id AS "actorId",
  e.impersonator_id AS "impersonatorId", i.name AS "impersonatorName",
  e.target_type AS "targetType", e.target_id AS "targetId", e.before, e.after,
  e.details_hash IS NOT NULL AND e.salt IS NULL AS "detailsErased",
  e.request_id AS "requestId"`

/** Only keys can be looked up: an altered entry may hold any text. */
export function keyIn(column: Fragment): Fragment {
  return part`
    CASE WHEN ${column} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN ${column}::uuid END`
}

interface Common {
  /** An action, or a noun for all of its actions. */
  action?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** What entries have to fit in any list, and that they follow the last one of the page before. */
export function commonConditions(
  { action, from, to }: Common,
  after: Position | undefined,
): Fragment[] {
  const noun = part`split_part(action, '.', 1)`
  // One upper bound only: with two, the index might be read from the wrong one on.
  const isAfter = after && !(to && to <= after.createdAt)
  return [
    ...(action ? [part`${action.includes('.') ? part`action` : noun} = ${action}`] : []),
    ...(from ? [part`created_at >= ${from}`] : []),
    ...(isAfter ? [part`(created_at, id) < (${after.createdAt}, ${after.id})`] : []),
    ...(to && !isAfter ? [part`created_at < ${to}`] : []),
  ]
}

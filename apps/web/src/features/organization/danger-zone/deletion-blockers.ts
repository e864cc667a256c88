import { ApiError } from '@tollgate/app/api-error'
import { type StillNeededReason, StillNeededReasonKind } from '#api/model/index.ts'

const blockerKinds: readonly unknown[] = Object.values(StillNeededReasonKind)

function isBlocker(value: unknown): value is StillNeededReason {
  if (typeof value !== 'object' || value === null) return false
  return (
    'kind' in value &&
    blockerKinds.includes(value.kind) &&
    'count' in value &&
    Number(value.count) > 0
  )
}

/** What is in the way of a deletion, as the API counts it; nothing for other errors. */
export function deletionBlockers(error: unknown): StillNeededReason[] {
  if (!(error instanceof ApiError)) return []
  const { reasons } = error.body
  return Array.isArray(reasons) ? reasons.filter(isBlocker) : []
}

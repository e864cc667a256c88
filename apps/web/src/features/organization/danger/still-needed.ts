import { ApiError } from '@tollgate/app/api-error'
import { type StillNeededReason, StillNeededReasonKind } from '#api/model/index.ts'

const kinds: readonly unknown[] = Object.values(StillNeededReasonKind)

function isReason(value: unknown): value is StillNeededReason {
  if (typeof value !== 'object' || value === null) return false
  return (
    'kind' in value && kinds.includes(value.kind) && 'count' in value && Number(value.count) > 0
  )
}

/** What is in the way of a deletion, as the API counts it; nothing for other errors. */
export function stillNeededReasons(error: unknown): StillNeededReason[] {
  if (!(error instanceof ApiError)) return []
  const { reasons } = error.body
  return Array.isArray(reasons) ? reasons.filter(isReason) : []
}

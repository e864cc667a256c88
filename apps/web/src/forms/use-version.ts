import { ApiError } from '@tollgate/app/api-error'
import { useRef } from 'react'
import { isEqual } from './use-draft.ts'

interface Versioned {
  created_at: string
  modified_at: string | null
}

interface VersionedSave<Saved, Draft, Answer> {
  /** What the form changes. */
  changes: Partial<Draft>
  toDraft: (saved: Saved) => Draft
  read: () => Promise<Saved>
  save: (options: { headers: { 'If-Match': string } }) => Promise<Answer>
}

/**
 * Saves over the version that the form was opened with. What someone else changed meanwhile in other
 * fields stays; in the same fields it is refused once, so that the reader sees it before it is lost.
 */
export function useVersion<Saved extends Versioned>(opened: Saved) {
  const known = useRef(opened)
  return async <Draft extends object, Answer>(asked: VersionedSave<Saved, Draft, Answer>) => {
    const { changes, toDraft, read, save } = asked
    try {
      return await save(ifMatch(known.current))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error
      const before = toDraft(known.current)
      known.current = await read()
      const now = toDraft(known.current)
      for (const field in changes) if (!isEqual(before[field], now[field])) throw error
      return save(ifMatch(known.current))
    }
  }
}

function ifMatch({ created_at, modified_at }: Versioned) {
  return { headers: { 'If-Match': `"${modified_at ?? created_at}"` } }
}

import { ApiError } from '@tollgate/app/api-error'
import { useEffect, useRef } from 'react'
import { EditConflict } from './edit-conflict.tsx'
import { isEqual } from './use-draft.ts'

interface Versioned {
  id: string
  created_at: string
  modified_at: string | null
}

interface VersionOptions<Saved, Draft> {
  /** Null for a new one. */
  saved: Saved | null
  dirty: boolean
  toDraft: (saved: Saved) => Draft
  read: (id: string) => Promise<Saved>
}

type Save<Saved> = (
  options: { headers: { 'If-Match': string } } | undefined,
  known: Saved | null,
) => Promise<Saved>

/**
 * Saves over the version with which editing began. What someone else changed meanwhile in other
 * fields stays; in the same fields it is refused once, so that people see it before it is lost.
 */
export function useVersion<Saved extends Versioned, Draft>(options: VersionOptions<Saved, Draft>) {
  const { saved, dirty, toDraft, read } = options
  const known = useRef(saved)
  useEffect(() => {
    if (!dirty && saved !== null) known.current = saved
  }, [dirty, saved])

  async function saveKnown(save: Save<Saved>): Promise<Saved> {
    const { current } = known
    known.current = await save(current === null ? undefined : ifMatch(current), current)
    return known.current
  }

  return async (changes: Partial<Draft>, save: Save<Saved>): Promise<Saved> => {
    const opened = known.current
    try {
      return await saveKnown(save)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412 || opened === null) throw error
      const latest = await read(opened.id)
      known.current = latest
      const [before, now] = [toDraft(opened), toDraft(latest)]
      const fields: string[] = []
      for (const field in changes) if (!isEqual(before[field], now[field])) fields.push(field)
      if (fields.length > 0) throw new EditConflict(error, fields)
      return saveKnown(save)
    }
  }
}

function ifMatch({ created_at, modified_at }: Versioned) {
  return { headers: { 'If-Match': `"${modified_at ?? created_at}"` } }
}

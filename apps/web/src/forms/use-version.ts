import { ApiError } from '@tollgate/app/api-error'
import { useEffect, useRef } from 'react'
import { EditConflict } from './edit-conflict.tsx'
import { isEqual } from './use-draft.ts'

/** Its times are named as the wire of its area names them. */
export type Versioned = { id: string } & (
  | { created_at: string; modified_at: string | null }
  | { createdAt: string; modifiedAt: string | null }
)

interface VersionOptions<Saved, Draft> {
  /** Null for a new one. */
  saved: Saved | null
  dirty: boolean
  toDraft: (saved: Saved) => Draft
  read: (id: string) => Promise<Saved>
}

export type IfMatch = { headers: { 'If-Match': string } } | undefined

type Save<Saved, Answer> = (version: IfMatch, known: Saved | null) => Promise<Answer>

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

  async function saveKnown<Answer extends Saved | undefined>(
    save: Save<Saved, Answer>,
  ): Promise<Answer> {
    const { current } = known
    const answer = await save(current === null ? undefined : ifMatch(current), current)
    known.current = answer ?? current
    return answer
  }

  /** Saves that answer nothing leave it to the screen to read what is saved. */
  return async <Answer extends Saved | undefined>(
    changes: Partial<Draft>,
    save: Save<Saved, Answer>,
  ): Promise<Answer> => {
    const opened = known.current
    try {
      return await saveKnown(save)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412 || opened === null) throw error
      const latest = await read(opened.id)
      known.current = latest
      const fields = conflicts(changes, toDraft(opened), toDraft(latest))
      if (fields.length > 0) throw new EditConflict(error, fields)
      return saveKnown(save)
    }
  }
}

/** The fields that someone else changed, too, and to something else. */
function conflicts<Draft>(changes: Partial<Draft>, before: Draft, now: Draft): string[] {
  const fields: string[] = []
  for (const field in changes) {
    const theirs = now[field]
    if (!isEqual(before[field], theirs) && !isEqual<unknown>(changes[field], theirs)) {
      fields.push(field)
    }
  }
  return fields
}

function ifMatch(saved: Versioned): IfMatch {
  const version =
    'createdAt' in saved
      ? (saved.modifiedAt ?? saved.createdAt)
      : (saved.modified_at ?? saved.created_at)
  return { headers: { 'If-Match': `"${version}"` } }
}

import { useState } from 'react'

/** What is saved, with what has been typed over it: a field that no one touched stays up to date. */
export function useDraft<Draft extends object>(saved: Draft) {
  const [edits, setEdits] = useState<Partial<Draft>>({})
  const draft: Draft = { ...saved, ...edits }
  const changes = changedFields(saved, draft)
  return {
    saved,
    draft,
    change: (edit: Partial<Draft>) => setEdits((current) => ({ ...current, ...edit })),
    /** Only what differs. */
    changes,
    dirty: Object.keys(changes).length > 0,
    /** Shows what is saved in these fields. */
    discard: (fields: readonly string[]) =>
      setEdits((current) => {
        const kept = { ...current }
        for (const field in kept) if (fields.includes(field)) delete kept[field]
        return kept
      }),
    reset: () => setEdits({}),
  }
}

/** Whether two drafts, or parts of them, are equal. */
export function isEqual<Draft>(one: Draft, other: Draft): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** What differs from what is saved: the rest may have been changed by someone else meanwhile. */
export function changedFields<Draft extends object>(saved: Draft, draft: Draft): Partial<Draft> {
  const changed: Partial<Draft> = {}
  for (const field in draft) {
    if (!isEqual(saved[field], draft[field])) changed[field] = draft[field]
  }
  return changed
}

import { useState } from 'react'
import { changedFields } from './changed-fields.ts'

/** What is saved, with what has been typed over it: a field that no one touched stays up to date. */
export function useDraft<Draft extends object>(saved: Draft) {
  const [edits, setEdits] = useState<Partial<Draft>>({})
  const draft: Draft = { ...saved, ...edits }
  const changes = changedFields(saved, draft)
  return {
    draft,
    change: (edit: Partial<Draft>) => setEdits((current) => ({ ...current, ...edit })),
    /** Only what differs. */
    changes,
    dirty: Object.keys(changes).length > 0,
    reset: () => setEdits({}),
  }
}

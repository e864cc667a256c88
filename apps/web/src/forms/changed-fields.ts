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

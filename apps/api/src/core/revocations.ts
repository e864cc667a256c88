/** A session’s copy in a cookie, identified by what decides whether it is still valid. */
export interface SessionCopy {
  sessionId: string
  sessionRevision: number
  userId: string
  userRevision: number
}

/** Knows which copies of sessions have been overtaken by a change or an end. */
export interface Revocations {
  /** False also when that can't be told just now. */
  isCurrent(copy: SessionCopy): boolean
}

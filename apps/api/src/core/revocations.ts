/** A copy of a session that a cookie holds, by what tells whether it is still true. */
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

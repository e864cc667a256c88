import type { SessionState } from '@tollgate/client'
import { useTollgate } from './context.ts'
import { useStore } from './use-store.ts'

export interface SessionResult extends SessionState {
  /** Reads the session again, after something that changes it elsewhere. */
  refetch(): Promise<void>
}

const pending: SessionState = { data: null, error: null, isPending: true }

/** Who is signed in: `data` is null while nobody is, and until the first answer. */
export function useSession(): SessionResult {
  const { session } = useTollgate()
  return { ...useStore(session, pending), refetch: session.refetch }
}

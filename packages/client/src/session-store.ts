import type { Client } from 'openapi-fetch'
import type { components, paths } from '../generated/schema.d.ts'
import { errorOf, type TollgateError } from './error.ts'
import { createStore, type Store } from './store.ts'

/** Exists in browsers only; declared here because some programs compile this file without DOM types. */
declare const document:
  | {
      visibilityState: string
      addEventListener(type: string, listener: () => void): void
      removeEventListener(type: string, listener: () => void): void
    }
  | undefined

type OpenSession = components['schemas']['OpenSession']

export interface SessionState {
  /** Null if nobody is signed in, and until the first answer. */
  data: OpenSession | null
  error: TollgateError | null
  isPending: boolean
}

export interface SessionStore extends Store<SessionState> {
  /** Reads the session again, after something that changes it. */
  refetch(): Promise<void>
}

/** Who is signed in. Requested on the first subscription, and whenever the page becomes visible again. */
export function createSessionStore(client: Client<paths>): SessionStore {
  let show: ((state: SessionState) => void) | undefined

  async function refetch(): Promise<void> {
    const { data, error, response } = await client.GET('/api/auth/get-session')
    if (response.ok) show?.({ data: data ?? null, error: null, isPending: false })
    else show?.({ data: null, error: errorOf(response, error), isPending: false })
  }

  const initial: SessionState = { data: null, error: null, isPending: true }
  const store = createStore(initial, (set) => {
    show = set
    const page = typeof document === 'undefined' ? undefined : document
    const refetchWhenSeen = () => {
      if (page?.visibilityState === 'visible') void refetch()
    }
    page?.addEventListener('visibilitychange', refetchWhenSeen)
    void refetch()
    return () => {
      show = undefined
      page?.removeEventListener('visibilitychange', refetchWhenSeen)
    }
  })
  return { ...store, refetch }
}

import type { Store } from '@tollgate/client'
import { useSyncExternalStore } from 'react'

/** The store’s value. A server, and the first render in the browser, have the initial one. */
export function useStore<Value>(store: Store<Value>, initial: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => initial)
}

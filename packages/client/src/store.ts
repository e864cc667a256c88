export interface Store<Value> {
  get(): Value
  /** Calls back now and at each change; gives what ends that. */
  subscribe(listener: (value: Value) => void): () => void
}

const STOP_AFTER_MILLISECONDS = 1000

/**
 * A value that is kept up to date while it has listeners. It starts with the first one, and stops a
 * second after the last has left, so that moving between screens doesn’t restart it.
 */
export function createStore<Value>(
  initial: Value,
  start: (set: (value: Value) => void) => () => void,
): Store<Value> {
  const listeners = new Set<(value: Value) => void>()
  let value = initial
  let stop: (() => void) | undefined
  let stopping: ReturnType<typeof setTimeout> | undefined

  function set(next: Value): void {
    value = next
    for (const listener of listeners) listener(next)
  }

  function stopSoon(): void {
    stopping = setTimeout(() => {
      stop?.()
      stop = undefined
    }, STOP_AFTER_MILLISECONDS)
  }

  return {
    get: () => value,
    subscribe(listener) {
      // One function may listen twice, and leaves once each time.
      const own = (next: Value) => listener(next)
      clearTimeout(stopping)
      listeners.add(own)
      listener(value)
      stop ??= start(set)
      return () => {
        if (listeners.delete(own) && listeners.size === 0) stopSoon()
      }
    },
  }
}

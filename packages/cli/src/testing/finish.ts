import { vi } from 'vitest'

/** Runs it with fake timers, so that pauses between tries take no time. */
export async function finish<Outcome>(start: () => Promise<Outcome>): Promise<Outcome> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let isDone = false
    const outcome = start().finally(() => {
      isDone = true
    })
    while (!isDone) await vi.advanceTimersByTimeAsync(1000)
    return await outcome
  } finally {
    vi.useRealTimers()
  }
}

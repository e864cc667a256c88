export interface Rounds {
  /** Ends them, once the round under way has ended. */
  stop(): Promise<void>
}

/** Repeats some work, with a pause after each round. */
export function startRounds(intervalMilliseconds: number, work: () => Promise<void>): Rounds {
  let running = Promise.resolve()
  let timer = setTimeout(round, intervalMilliseconds)
  let stopped = false
  function round() {
    running = work().then(() => {
      if (!stopped) timer = setTimeout(round, intervalMilliseconds)
    })
  }
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

const LOOK_EVERY_MILLISECONDS = 250
const STARTS_MAXIMUM = 5
const STARTS_COUNTED_MILLISECONDS = 60_000

export interface EmbeddedPostgres {
  url: string
  /** Leaves a server alone that another process started. */
  stop(): Promise<void>
}

interface Watch {
  /** Finds the server that another process has started meanwhile, or starts one. */
  start(): Promise<EmbeddedPostgres>
  isRunning(): boolean
  onLost(error: Error): void
}

/** Starts a server again that has ended, until it ends too often or comes back at another URL. */
export function keepRunning(first: EmbeddedPostgres, watch: Watch): EmbeddedPostgres {
  let server = first
  let restart: Promise<void> | undefined
  let starts: number[] = []
  const timer = setInterval(look, LOOK_EVERY_MILLISECONDS)
  timer.unref()

  function look() {
    if (restart || watch.isRunning()) return
    restart = startAgain()
      .catch((error: Error) => {
        clearInterval(timer)
        watch.onLost(error)
      })
      .finally(() => {
        restart = undefined
      })
  }
  async function startAgain() {
    const now = performance.now()
    starts = [...starts, now].filter((at) => at > now - STARTS_COUNTED_MILLISECONDS)
    if (starts.length > STARTS_MAXIMUM) {
      throw new Error(`PostgreSQL has ended ${starts.length} times within a minute`)
    }
    server = await watch.start()
    // Connections are opened by the URL that was given out.
    if (server.url !== first.url) throw new Error('PostgreSQL has come back at another port')
  }
  return {
    url: first.url,
    async stop() {
      clearInterval(timer)
      await restart
      await server.stop()
    },
  }
}

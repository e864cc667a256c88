import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { secondsAfter } from '../../core/calendar.ts'
import type { Clock } from '../../core/clock.ts'
import type { Revocations, SessionCopy } from '../../core/revocations.ts'
import { REVOCATION_CHANNEL } from './lifecycle.ts'
import { listen } from './listen.ts'

const POLL_MILLISECONDS = 400
/** Without news younger than this no copy is trusted: that is what the promise rests on. */
const TRUSTED_MILLISECONDS = 1000
/** A transaction may commit this long after the time that it wrote into its rows. */
const OVERLAP_SECONDS = 30

const READ = {
  name: 'recent-session-revocations',
  text: `SELECT r.session_id AS "sessionId", s.revision AS "sessionRevision",
           r.user_id AS "userId", u.revision AS "userRevision"
         FROM session_revocations r
         LEFT JOIN sessions s ON s.id = r.session_id
         LEFT JOIN users u ON u.id = r.user_id
         WHERE r.revoked_at > $1`,
}

interface Row {
  sessionId: string | null
  sessionRevision: number | null
  userId: string | null
  userRevision: number | null
}

interface RevocationsOptions {
  pool: Pool
  clock: Clock
  logger: Logger
  /** How long a copy may live, and so how long its revocation is remembered. */
  copyAgeSeconds: number
}

export interface RunningRevocations extends Revocations {
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Remembers which sessions and users have changed, so that a cookie’s copy is refused without a
 * query. Notifications bring news at once; reading again and again brings them in any case.
 */
export function createRevocations(needs: RevocationsOptions): RunningRevocations {
  const known = createMemory(needs)
  const reader = createReader(needs, known.remember)
  const listener = listen({ ...needs, channel: REVOCATION_CHANNEL, onNotice: reader.read })
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()

  function plan() {
    if (!stopped) timer = setTimeout(run, POLL_MILLISECONDS)
  }
  function run() {
    round = Promise.all([listener.ensure(), reader.read()]).then(plan)
  }
  return {
    isCurrent(copy) {
      const told = performance.now() - reader.lastReadAt()
      return told < TRUSTED_MILLISECONDS && !known.overtakes(copy)
    },
    async start() {
      stopped = false
      await Promise.all([listener.ensure(), reader.read()])
      plan()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await round
      await listener.stop()
    },
  }
}

/** Reads the rows that are new since the last time, and all that matter at the first time. */
function createReader(
  { pool, clock, logger, copyAgeSeconds }: RevocationsOptions,
  take: (rows: Row[]) => void,
) {
  let readAt = Number.NEGATIVE_INFINITY
  let newest: Date | undefined
  return {
    lastReadAt: () => readAt,
    async read() {
      const startedAt = performance.now()
      const now = clock.now()
      const since = secondsAfter(newest ?? secondsAfter(now, -copyAgeSeconds), -OVERLAP_SECONDS)
      try {
        const { rows } = await pool.query<Row>({ ...READ, values: [since] })
        take(rows)
        newest = now
        readAt = Math.max(readAt, startedAt)
      } catch (error) {
        logger.warn({ error }, 'Session revocations can’t be read; no cached session is trusted')
      }
    },
  }
}

function createMemory({ clock, copyAgeSeconds }: RevocationsOptions) {
  const lowest = new Map<string, { revision: number; forgetAt: Date }>()

  function remember(rows: Row[]): void {
    const now = clock.now()
    for (const [id, { forgetAt }] of lowest) if (forgetAt < now) lowest.delete(id)
    const forgetAt = secondsAfter(now, copyAgeSeconds + OVERLAP_SECONDS)
    function raise(id: string | null, revision: number) {
      if (id) lowest.set(id, { revision: Math.max(revision, lowestOf(id)), forgetAt })
    }
    for (const row of rows) {
      // What is gone has no revision left that a copy could have.
      raise(row.sessionId, row.sessionRevision ?? Number.POSITIVE_INFINITY)
      raise(row.userId, row.userRevision ?? Number.POSITIVE_INFINITY)
    }
  }
  function lowestOf(id: string): number {
    return lowest.get(id)?.revision ?? 0
  }
  return {
    remember,
    overtakes: (copy: SessionCopy) =>
      copy.sessionRevision < lowestOf(copy.sessionId) || copy.userRevision < lowestOf(copy.userId),
  }
}

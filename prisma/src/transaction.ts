import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Prisma, PrismaClient } from '../generated/client.ts'

/** The connection that the next transaction of Prisma's client begins on. */
const joined = new AsyncLocalStorage<pg.PoolClient>()

/** What work in a transaction speaks on: the connection itself, and Prisma's client on the same one. */
export interface TransactionConnection {
  connection: pg.PoolClient
  db: Prisma.TransactionClient
}

/** Runs work between BEGIN and COMMIT, and rolls back when it throws. */
export async function runTransaction<Result>(
  pool: pg.Pool,
  prisma: PrismaClient,
  work: (transaction: TransactionConnection) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect()
  const { db, finish } = lazyPrisma(prisma, connection)
  let broken: Error | undefined
  try {
    await connection.query('BEGIN')
    const result = await work({ connection, db })
    await finish()
    await connection.query('COMMIT')
    return result
  } catch (error) {
    await finish().catch(() => {})
    await connection.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    connection.release(broken)
  }
}

/**
 * Prisma's client on a connection with a transaction under way. Its own transaction costs more than
 * a statement, so it begins with the first use.
 */
function lazyPrisma(prisma: PrismaClient, connection: pg.PoolClient) {
  let started: Promise<Prisma.TransactionClient> | undefined
  let ended: Promise<void> | undefined
  let end = () => {}
  function start(): Promise<Prisma.TransactionClient> {
    return new Promise((resolve, reject) => {
      const finished = new Promise<void>((done) => {
        end = done
      })
      ended = joined.run(connection, () =>
        prisma.$transaction(
          (tx) => {
            resolve(tx)
            return finished
          },
          { maxWait: 10_000, timeout: 15_000 },
        ),
      )
      ended.catch(reject)
    })
  }
  return {
    db: deferred(() => (started ??= start())),
    async finish() {
      end()
      await ended
    },
  }
}

/** Calls `db.model.method(…)` and `db.$method(…)` on a client that is there only later. */
function deferred(open: () => Promise<Prisma.TransactionClient>): Prisma.TransactionClient {
  const call =
    (...names: PropertyKey[]) =>
    async (...given: unknown[]) => {
      let owner: unknown
      let target: unknown = await open()
      for (const name of names) {
        owner = target
        target = Reflect.get(Object(target), name)
      }
      return Reflect.apply(Object(target), owner, given)
    }
  const model = (name: PropertyKey) => new Proxy({}, { get: (_, method) => call(name, method) })
  const models = new Map<PropertyKey, object>()
  return new Proxy(Object.create(null), {
    get(_, name) {
      if (name === 'then') return undefined
      if (String(name).startsWith('$')) return call(name)
      const known = models.get(name) ?? model(name)
      models.set(name, known)
      return known
    },
  })
}

/** The pool for Prisma's adapter: a transaction that joins one under way borrows its connection. */
export function joinablePool(pool: pg.Pool): pg.Pool {
  return Object.create(pool, {
    query: { value: pool.query.bind(pool) },
    connect: {
      value: async () => {
        const connection = joined.getStore()
        return connection ? borrowed(connection) : pool.connect()
      },
    },
  })
}

const CONTROL = new Set(['BEGIN', 'COMMIT', 'ROLLBACK'])
const nothing = { rows: [], fields: [], rowCount: 0 }

/**
 * A connection whose transaction is begun, ended and released by its owner. Prisma reads relations
 * in parallel, but a connection runs one statement at a time.
 */
function borrowed(connection: pg.PoolClient): pg.PoolClient {
  let previous: Promise<unknown> = Promise.resolve()
  function query(statement: { text: string }) {
    if (CONTROL.has(statement.text)) return Promise.resolve(nothing)
    const result = previous.then(() => connection.query(statement))
    previous = result.catch(() => {})
    return result
  }
  return Object.create(connection, {
    release: { value: () => {} },
    query: { value: query },
    on: { value: connection.on.bind(connection) },
    removeListener: { value: connection.removeListener.bind(connection) },
  })
}

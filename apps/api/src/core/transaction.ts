import { Prisma, runTransaction } from '@tollgate/db'
import type { Context } from './context.ts'
import { failureCode } from './database-failure.ts'
import { createSql } from './sql.ts'

const MAXIMUM_ATTEMPTS = 3
/** Each is asked for once: a plan that goes on for months finds one after the other. */
const MAXIMUM_FACTS = 40

/** Thrown where another transaction was first: the whole work is run again, and finds what it wrote. */
export class LostRace extends Error {}

/** Thrown when a fact has to be fetched first, outside of any transaction; then the work is run again. */
export class MissingFact extends Error {
  readonly ask: () => Promise<void>

  constructor(message: string, ask: () => Promise<void>) {
    super(message)
    this.name = 'MissingFact'
    this.ask = ask
  }
}

/** Makes a plan of each of some things. What is missing for them is asked for together. */
export function planEach<Item, Plan>(items: Item[], plan: (item: Item) => Plan): Plan[] {
  const missing: MissingFact[] = []
  const plans = items.flatMap((item) => {
    try {
      return [plan(item)]
    } catch (error) {
      if (!(error instanceof MissingFact)) throw error
      missing.push(error)
      return []
    }
  })
  if (missing.length === 0) return plans
  throw new MissingFact('Facts of several plans are missing', async () => {
    await Promise.all(missing.map(({ ask }) => ask()))
  })
}

/** Thrown within a transaction by what must not wait for another service there: it is run again without. */
export class OutsideOnly extends Error {}

/** Serialization failure and deadlock. */
const LOST_RACES = new Set(['40001', '40P01'])

/** Runs work in one transaction, or within the current one. Work that lost a race or misses a fact is run again. */
export async function inTransaction<Given extends Context, Result>(
  ctx: Given,
  work: (ctx: Given) => Promise<Result>,
): Promise<Result> {
  if (isInTransaction(ctx)) return work(ctx)
  return runAgain(() =>
    runTransaction(ctx.pool, ctx.database, async ({ connection, db }) => {
      const published: NonNullable<Context['published']> = []
      const tx = { ...ctx, connection, db, sql: createSql(connection), published }
      const result = await work(tx)
      await ctx.tellCustomerStates(tx, published)
      return result
    }),
  )
}

/** Runs work that is a single statement, which is atomic on its own. */
export function inOneStatement<Result>(ctx: Context, work: () => Promise<Result>): Promise<Result> {
  return isInTransaction(ctx) ? work() : runAgain(work)
}

export function isInTransaction(ctx: Pick<Context, 'connection' | 'pool'>): boolean {
  return ctx.connection !== ctx.pool
}

async function runAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  let races = 0
  let facts = 0
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof MissingFact && ++facts < MAXIMUM_FACTS) await error.ask()
      else if (!isLostRace(error) || ++races >= MAXIMUM_ATTEMPTS) throw error
    }
  }
}

/** Prisma's client has a code of its own for the statements that it wrote. */
function isLostRace(error: unknown): boolean {
  if (error instanceof LostRace) return true
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2034') return true
  return LOST_RACES.has(failureCode(error) ?? '')
}

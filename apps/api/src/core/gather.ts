import type { Pool } from 'pg'

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

interface Gathered<Item, Result> {
  waiting: Waiting<Item, Result>[]
  isRunning: boolean
}

/** Answers what becomes of each. */
type Run<Item, Result> = (items: Item[]) => Promise<(item: Item) => Result>

/**
 * For what costs many hardly more than one, like a transaction: what comes during a run is taken by the
 * next one together. Should that fail, each runs alone, so that none fails with another.
 */
export function gather<Item, Result>(maximum: number, run: Run<Item, Result>) {
  const byPool = new WeakMap<Pool, Gathered<Item, Result>>()
  async function runWaiting(gathered: Gathered<Item, Result>): Promise<void> {
    gathered.isRunning = true
    while (gathered.waiting.length > 0) await runPart(run, gathered.waiting.splice(0, maximum))
    gathered.isRunning = false
  }
  return ({ pool }: { pool: Pool }, item: Item): Promise<Result> => {
    const gathered = byPool.get(pool) ?? { waiting: [], isRunning: false }
    byPool.set(pool, gathered)
    return new Promise((resolve, reject) => {
      gathered.waiting.push({ item, resolve, reject })
      if (!gathered.isRunning) void runWaiting(gathered)
    })
  }
}

async function runPart<Item, Result>(
  run: Run<Item, Result>,
  part: Waiting<Item, Result>[],
): Promise<void> {
  try {
    const resultOf = await run(part.map(({ item }) => item))
    for (const { item, resolve } of part) resolve(resultOf(item))
  } catch (error) {
    if (part.length === 1) part[0]?.reject(error)
    else for (const each of part) await runPart(run, [each])
  }
}

import type { Pool } from 'pg'

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/** Answers what becomes of each. */
type Run<Item, Result> = (items: Item[]) => Promise<(item: Item) => Result>

/**
 * For what costs many hardly more than one, like a transaction: what comes at once runs together, and what comes
 * during a run with the next one. Should a run fail, each runs alone, so that none fails with another. What is on
 * another lane is neither waited for nor taken along.
 */
export function gather<Item, Result>(maximum: number, run: Run<Item, Result>) {
  const byPool = new WeakMap<Pool, Map<string, Waiting<Item, Result>[]>>()
  async function runLane(lanes: Map<string, Waiting<Item, Result>[]>, lane: string): Promise<void> {
    // What is given by the same loop comes along.
    await Promise.resolve()
    const waiting = lanes.get(lane) ?? []
    while (waiting.length > 0) await runPart(run, waiting.splice(0, maximum))
    lanes.delete(lane)
  }
  return ({ pool }: { pool: Pool }, item: Item, lane = ''): Promise<Result> => {
    const lanes = byPool.get(pool) ?? new Map<string, Waiting<Item, Result>[]>()
    byPool.set(pool, lanes)
    return new Promise((resolve, reject) => {
      const waiting = lanes.get(lane)
      if (waiting) waiting.push({ item, resolve, reject })
      else {
        lanes.set(lane, [{ item, resolve, reject }])
        void runLane(lanes, lane)
      }
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

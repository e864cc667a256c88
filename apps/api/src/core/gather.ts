import type { Pool } from 'pg'

interface Waiting<Item> {
  item: Item
  resolve(): void
  reject(error: unknown): void
}

interface Gathered<Item> {
  waiting: Waiting<Item>[]
  isRunning: boolean
}

type Run<Item> = (items: Item[]) => Promise<void>

/**
 * For what costs many hardly more than one, like a transaction: what comes during a run is taken by the
 * next one together. Should that fail, each runs alone, so that none fails with another.
 */
export function gather<Item>(maximum: number, run: Run<Item>) {
  const byPool = new WeakMap<Pool, Gathered<Item>>()
  async function runWaiting(gathered: Gathered<Item>): Promise<void> {
    gathered.isRunning = true
    while (gathered.waiting.length > 0) await runPart(run, gathered.waiting.splice(0, maximum))
    gathered.isRunning = false
  }
  return ({ pool }: { pool: Pool }, item: Item): Promise<void> => {
    const gathered = byPool.get(pool) ?? { waiting: [], isRunning: false }
    byPool.set(pool, gathered)
    return new Promise((resolve, reject) => {
      gathered.waiting.push({ item, resolve, reject })
      if (!gathered.isRunning) void runWaiting(gathered)
    })
  }
}

async function runPart<Item>(run: Run<Item>, part: Waiting<Item>[]): Promise<void> {
  try {
    await run(part.map(({ item }) => item))
    for (const { resolve } of part) resolve()
  } catch (error) {
    if (part.length === 1) part[0]?.reject(error)
    else for (const each of part) await runPart(run, [each])
  }
}

import { setImmediate as turn } from 'node:timers/promises'
import { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { gather } from './gather.ts'

const ctx = { pool: new Pool() }

/** Keeps what each run was given; a run with a bad item fails. */
function gathering(maximum = 10) {
  const runs: string[][] = []
  const give = gather(maximum, async (items: string[]) => {
    runs.push(items)
    await turn()
    if (items.includes('bad')) throw new Error('bad')
    return (item) => item.toUpperCase()
  })
  return { runs, give: (item: string, given = ctx, lane = '') => give(given, item, lane) }
}

describe('what comes', () => {
  it('at once runs together, and what comes meanwhile by the next run', async () => {
    const { runs, give } = gathering()
    const first = ['a', 'b'].map((item) => give(item))
    await Promise.resolve()
    await Promise.all([...first, give('c'), give('d')])
    await give('e')
    expect(runs).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  })

  it('gets its own answer', async () => {
    const { give } = gathering()
    expect(await Promise.all(['a', 'b', 'c'].map((item) => give(item)))).toEqual(['A', 'B', 'C'])
  })

  it('runs in parts where it is a lot', async () => {
    const { runs, give } = gathering(2)
    await Promise.all(['a', 'b', 'c', 'd'].map((item) => give(item)))
    expect(runs).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('fails alone', async () => {
    const { runs, give } = gathering()
    const ends = await Promise.allSettled(['a', 'b', 'bad', 'c'].map((item) => give(item)))
    expect(ends.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(runs).toEqual([['a', 'b', 'bad', 'c'], ['a'], ['b'], ['bad'], ['c']])
    await give('d')
  })

  it('is not mixed with what another service is given', async () => {
    const { runs, give } = gathering()
    const other = { pool: new Pool() }
    await Promise.all([give('a'), give('b', other), give('c'), give('d', other)])
    expect(runs).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ])
  })

  it('doesn’t wait for what is on another lane', async () => {
    const { runs, give } = gathering()
    const lanes = ['a', 'b', 'a', 'b', 'a']
    await Promise.all(lanes.map((lane, place) => give(`${lane}${place}`, ctx, lane)))
    await give('a5', ctx, 'a')
    expect(runs).toEqual([['a0', 'a2', 'a4'], ['b1', 'b3'], ['a5']])
  })
})

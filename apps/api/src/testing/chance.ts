import { seed } from './draw-numbers.ts'

export type Chance = ReturnType<typeof createChance>

/** Choices that follow from a seed, which it prints; `TEST_SEED` has them made again. */
export function createChance(what: string) {
  console.log(`TEST_SEED=${seed} chose ${what}`)
  let state = seed

  /** From 0 to less than 1, as the generator mulberry32 has it. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const more = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32
  }

  return {
    below: (limit: number): number => Math.floor(next() * limit),
    happens: (likelihood: number): boolean => next() < likelihood,
    pick<Thing>(things: readonly Thing[]): Thing {
      const picked = things[Math.floor(next() * things.length)]
      if (picked === undefined) throw new Error('There is nothing to pick from')
      return picked
    },
  }
}

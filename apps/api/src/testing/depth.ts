/** `pnpm test:deep` tries every combination; `pnpm test` a few of each kind, and others each time. */
const isDeep = process.env.TEST_DEPTH === 'deep'

/** How often something random is tried. */
export function runs(shallow: number, deep: number): number {
  return isDeep ? deep : shallow
}

/**
 * The things to try with the `index`th operation: a share of them that moves on with each operation,
 * so that all are tried with some, and every operation meets some.
 */
export function shareOf<Thing>(things: readonly Thing[], index: number, shares: number): Thing[] {
  return things.filter((_, position) => isDeep || (position + index) % shares === 0)
}

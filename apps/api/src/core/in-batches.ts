const ROUNDS = 20

/** Repeats work on one batch until less than a batch is left, or enough is done for now. */
export async function inBatches(
  work: (size: number) => Promise<number>,
  size = 1000,
): Promise<number> {
  let total = 0
  for (let round = 0; round < ROUNDS; round++) {
    const done = await work(size)
    total += done
    if (done < size) break
  }
  return total
}

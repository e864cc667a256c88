/** One of the words that are known. */
export function readOneOf<Word>(known: Record<string, Word>, value: unknown): Word | undefined {
  return Object.values(known).find((word) => word === value)
}

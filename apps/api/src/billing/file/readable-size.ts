const UNITS = ['KB', 'MB', 'GB']

/** A size as programs show it to people: 51.1 KB. Screens have their own, in the reader’s language. */
export function readableSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const power = Math.min(UNITS.length, Math.floor(Math.log2(bytes) / 10))
  return `${(bytes / 1024 ** power).toFixed(1)} ${UNITS[power - 1]}`
}

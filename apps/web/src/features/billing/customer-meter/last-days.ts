/** The days up to today where the reader is, as the API takes a range: in its first and in its last day. */
export function lastDays(count: number, now: Date) {
  const midnight = (day: number) => new Date(now.getFullYear(), now.getMonth(), day).toISOString()
  const today = now.getDate()
  return { start_timestamp: midnight(today - count + 1), end_timestamp: midnight(today) }
}

import type { Prisma } from '@tollgate/db'

/** A value as a JSON column takes it: dates as text, keys without a value left out. */
export function jsonOf(value: object): Prisma.JsonObject {
  return JSON.parse(JSON.stringify(value))
}

import { type Fragment, part } from './fragment.ts'

/** An instant of the database as the wire writes it, for statements that answer JSON. */
export function instantText(column: Fragment): Fragment {
  return part`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

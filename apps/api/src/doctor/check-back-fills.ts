import type pg from 'pg'
import { percentFilled } from '../core/back-fills.ts'
import { type Finding, fine, warning } from './finding.ts'

const SUBJECT = 'Upgrade'

interface Unfinished {
  name: string
  done: number
  total: number | null
  failure: string | null
}

/** Reports the work that an upgrade left for later, as long as it isn’t done. */
export async function checkBackFills(connection: pg.Client): Promise<Finding[]> {
  const { rowCount } = await connection.query(
    "SELECT FROM pg_class WHERE oid = to_regclass('public.back_fills')",
  )
  if (!rowCount) return []
  const { rows } = await connection.query<Unfinished>(
    'SELECT name, done, total, failure FROM back_fills WHERE finished_at IS NULL ORDER BY name',
  )
  return rows.map(judge)
}

function judge({ failure, ...unfinished }: Unfinished): Finding {
  const { name } = unfinished
  const percent = `${percentFilled(unfinished)} %`
  if (failure === null) return fine(SUBJECT, `the back-fill ${name} is at ${percent}.`)
  return warning(
    SUBJECT,
    `the back-fill ${name} fails at ${percent}: ${failure}. It is tried again each minute.`,
  )
}

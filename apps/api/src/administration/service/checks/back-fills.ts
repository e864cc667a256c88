import type { HealthCheck } from '@tollgate/contracts'
import type { BackFill } from '@tollgate/db'
import { percentFilled } from '../../../core/back-fills.ts'
import { row } from '../../../core/columns.ts'
import type { Context } from '../../../core/context.ts'

const columns = { backFill: row('backFill') }

/** How far the work is that upgrades leave for later. One that fails comes before one that runs. */
export async function checkBackFills({ sql }: Context): Promise<HealthCheck> {
  const found = await sql(columns)`
    SELECT to_json(b) AS "backFill" FROM back_fills b WHERE finished_at IS NULL
    ORDER BY failure IS NULL, name LIMIT 1`
  return judgeBackFill(found[0]?.backFill)
}

function judgeBackFill(
  unfinished: Pick<BackFill, 'name' | 'done' | 'total' | 'failure'> | undefined,
): HealthCheck {
  const subject = 'back_fills'
  if (!unfinished) {
    const explanation = 'Nothing is left of upgrades.'
    return { subject, state: 'ok', code: 'back_fills_done', values: {}, explanation }
  }
  const { name, failure } = unfinished
  const percent = percentFilled(unfinished)
  const values = { name, percent }
  if (failure !== null) {
    const explanation = `The back-fill ${name} fails at ${percent} %, and is tried again each minute. The log says why.`
    return { subject, state: 'warning', code: 'back_fill_failed', values, explanation }
  }
  const explanation = `The back-fill ${name} is at ${percent} %.`
  return { subject, state: 'ok', code: 'back_fill_running', values, explanation }
}

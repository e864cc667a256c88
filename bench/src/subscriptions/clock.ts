import { startProgram, TOLLGATE } from '../programs.ts'
import { countOf } from '../selling/settlement.ts'
import { withConnection } from './connection.ts'

interface Options {
  secret: string
  count: number
}

const TWO_YEARS = 730 * 86_400

/** How many seconds a development service takes for two years of monthly renewals. */
export async function liveThrough(
  databaseUrl: string,
  { secret, count }: Options,
): Promise<{ seconds: number }> {
  const setting = {
    databaseUrl,
    secret,
    isCaching: false,
    hasDevTools: true,
    role: 'both',
  } as const
  const server = await startProgram(TOLLGATE, setting)
  try {
    const began = performance.now()
    const answer = await fetch(`${server.url}/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance_seconds: TWO_YEARS }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    const seconds = (performance.now() - began) / 1000
    await requirePaid(databaseUrl, 24 * count)
    return { seconds }
  } finally {
    await server.stop()
  }
}

async function requirePaid(databaseUrl: string, least: number): Promise<void> {
  const paid = await withConnection(databaseUrl, (connection) =>
    countOf(connection, "SELECT count(*)::int AS count FROM orders WHERE status = 'paid'"),
  )
  if (paid < least) throw new Error(`Only ${paid} of ${least} orders are paid`)
}

import type { Context } from '../../core/context.ts'
import { readState } from './state.ts'

interface Returning {
  state?: string | undefined
  code?: string | undefined
}

/** The page of the dashboard that goes on: who is signed in there is known to be who began. */
export function dashboardPageOf(ctx: Context, { state = '', code }: Returning): string {
  const { BASE_URL } = ctx.settings
  const begun = readState(ctx, state)
  if (!begun) return BASE_URL
  // In quotes a code of digits stays a text: the dashboard reads its address as JSON.
  const result = new URLSearchParams(code ? { state, code: JSON.stringify(code) } : { state })
  return `${BASE_URL}/${begun.slug}/connect-github?${result}`
}

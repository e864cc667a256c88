import type { Platform } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { readState } from './state.ts'

interface Returning {
  platform: Platform
  state?: string | undefined
  code?: string | undefined
  error?: string | undefined
}

/** The page of the portal that goes on: the browser sends the customer’s cookie from there only. */
export function portalPageOf(ctx: Context, returning: Returning): string {
  const { platform, state, code, error } = returning
  const portal = `${ctx.settings.BASE_URL}/portal`
  const begun = state === undefined ? null : readState(ctx, state)
  // Begun with one platform, finished with another: a mix-up attack (RFC 9700, 4.4).
  if (!state || begun?.platform !== platform) return portal
  const result: [string, string][] =
    code && !error
      ? [
          ['state', state],
          // In quotes a code of digits stays a text: the portal reads its address as JSON.
          ['code', JSON.stringify(code)],
        ]
      : []
  return `${portal}/${begun.slug}/connect/${platform}?${new URLSearchParams(result)}`
}

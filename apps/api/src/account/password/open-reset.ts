import type { Context } from '../../core/context.ts'
import { apiPath } from '../mail-links.ts'
import { peekSingleUseToken } from '../verification/peek.ts'

interface OpenedReset {
  token: string
  callbackUrl: string
}

/** Where the link of a mail leads: to the page that asks for the new password. Spends nothing. */
export async function openPasswordReset(
  ctx: Context,
  { token, callbackUrl }: OpenedReset,
): Promise<string> {
  const { BASE_URL: base } = ctx.settings
  if (callbackUrl === '') return `${base}${apiPath(ctx.settings, '/error')}?error=INVALID_TOKEN`
  const target = new URL(callbackUrl, base)
  const works = await peekSingleUseToken(ctx, { purpose: 'reset-password', token })
  if (works) target.searchParams.set('token', token)
  else target.searchParams.set('error', 'INVALID_TOKEN')
  return target.href
}

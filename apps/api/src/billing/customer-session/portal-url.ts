import type { Context } from '../../core/context.ts'

/** Where a merchant’s portal opens signed in. */
export function portalUrl(
  { settings }: Pick<Context, 'settings'>,
  { slug, token }: { slug: string; token: string },
): string {
  return `${settings.BASE_URL}/portal/${slug}?customer_session_token=${token}`
}

import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { isPublicHost } from '../../providers/outbound/public-host.ts'

/**
 * The address as it is called, refused where it can’t be. What its name leads to is checked with each
 * delivery, while connecting: it may change at any time.
 */
export function readUrl({ settings }: Pick<Context, 'settings'>, given: string): string {
  const url = new URL(given)
  const at = ['body', 'url']
  if (url.username || url.password) throw refusal('webhook_endpoint.url_has_credentials', { at })
  url.hash = ''
  if (settings.WEBHOOKS_ALLOW_PRIVATE) return url.href
  if (url.protocol !== 'https:') throw refusal('webhook_endpoint.url_not_https', { at })
  if (!isPublicHost(url.hostname)) throw refusal('webhook_endpoint.url_not_public', { at })
  return url.href
}

import { apiPath } from '../../account/mail-links.ts'
import { randomText } from '../../core/ids.ts'
import type { Settings } from '../../settings/settings.ts'

/** 190 bits. */
const LENGTH = 32

export function newSecret(): string {
  return randomText(LENGTH)
}

type LinkSettings = Pick<Settings, 'BASE_URL' | 'AUTH_BASE_PATH' | 'MAIL_LINKS'>

/** Where the mailed link leads: a page, ours or the API’s, whose button then acts. */
export function linkTo(settings: LinkSettings, id: string, secret: string): string {
  const ours = `/invitation/${id}`
  const path = settings.MAIL_LINKS === 'api' ? apiPath(settings, `/organization${ours}`) : ours
  const url = new URL(path, settings.BASE_URL)
  url.searchParams.set('secret', secret)
  return url.href
}

const PAGE = /^(?:\/.+\/organization)?\/invitation\/([^/]+)$/

/** The invitation and the secret that such a link names, or null for another address. */
export function readLink(baseUrl: string, link: string): { id: string; secret: string } | null {
  const url = URL.parse(link, baseUrl)
  if (url?.origin !== new URL(baseUrl).origin) return null
  const [, id] = PAGE.exec(url.pathname) ?? []
  const secret = url.searchParams.get('secret')
  return id && secret ? { id, secret } : null
}

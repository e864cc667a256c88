import type { Settings } from '../settings/settings.ts'

type LinkSettings = Pick<Settings, 'BASE_URL' | 'AUTH_BASE_PATH' | 'MAIL_LINKS'>

const OUR_RESET_FORM = '/reset-password'

interface Link {
  token: string
  /** Where the reader goes on to afterwards. */
  callbackUrl: string | null | undefined
}

/**
 * Where links of mails lead: to pages of ours, whose button acts, so that programs that open links
 * do nothing; or straight to the API, for who serves no more than that to browsers.
 */
export function linkToVerification(settings: LinkSettings, link: Link): string {
  const path = settings.MAIL_LINKS === 'api' ? apiPath(settings, '/verify-email') : '/verify-email'
  return urlOf(settings, path, { token: link.token, callbackURL: link.callbackUrl || '/' })
}

export function linkToDeletion(settings: LinkSettings, { token, callbackUrl }: Link): string {
  if (settings.MAIL_LINKS === 'page') {
    return urlOf(settings, '/delete-account', { token, callbackURL: callbackUrl || null })
  }
  const path = apiPath(settings, '/delete-user/callback')
  return urlOf(settings, path, { token, callbackURL: callbackUrl || '/' })
}

/** A page that takes the token gets it from the API, which looks at the token first. */
export function linkToReset(settings: LinkSettings, { token, callbackUrl }: Link): string {
  if (settings.MAIL_LINKS === 'api') {
    const path = apiPath(settings, `/reset-password/${token}`)
    return urlOf(settings, path, { callbackURL: callbackUrl ?? '' })
  }
  const target = new URL(callbackUrl || OUR_RESET_FORM, settings.BASE_URL)
  const isOurs = target.origin === settings.BASE_URL && target.pathname === OUR_RESET_FORM
  if (!isOurs) return urlOf(settings, OUR_RESET_FORM, { token, callbackURL: callbackUrl ?? null })
  target.searchParams.set('token', token)
  return target.href
}

/** To the page, whose button acts. Where the reader goes on to is known by the token. */
export function linkToMagicLinkPage(settings: LinkSettings, token: string): string {
  return urlOf(settings, '/magic-link', { token })
}

export function linkToMagicLink(settings: LinkSettings, link: Link): string {
  if (settings.MAIL_LINKS === 'page') return linkToMagicLinkPage(settings, link.token)
  const path = apiPath(settings, '/magic-link/verify')
  return urlOf(settings, path, { token: link.token, callbackURL: link.callbackUrl || '/' })
}

/** The API has no route that undoes by a link alone: it answers with the same page. */
export function linkToUndo(settings: LinkSettings, token: string): string {
  const path = '/undo-email-change'
  return urlOf(settings, settings.MAIL_LINKS === 'api' ? apiPath(settings, path) : path, { token })
}

/** The address of a redirect that says what failed. */
export function withError(target: string, reason: string): string {
  return `${target}${target.includes('?') ? '&' : '?'}error=${reason}`
}

/** The address of a route of `/api/auth`, under the path that the service is set up with. */
export function apiPath(
  { AUTH_BASE_PATH }: Pick<Settings, 'AUTH_BASE_PATH'>,
  path: string,
): string {
  return AUTH_BASE_PATH + path
}

function urlOf(
  { BASE_URL }: LinkSettings,
  path: string,
  query: Record<string, string | null>,
): string {
  const url = new URL(path, BASE_URL)
  for (const [name, value] of Object.entries(query)) {
    if (value !== null) url.searchParams.set(name, value)
  }
  return url.href
}

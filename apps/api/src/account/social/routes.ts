import { type SocialCallback, socialRoutes } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { anyContext, type RequestContext, userContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { readCurrentSession } from '../../http/current-session.ts'
import { newDeviceSecret, readDeviceCookie, writeDeviceCookie } from '../../http/device-cookie.ts'
import { readSigningBrowser, writeSignedInCookies } from '../../http/sign-in-cookies.ts'
import { apiPath } from '../mail-links.ts'
import { linkByIdToken, signInByIdToken } from './by-id-token.ts'
import { receive } from './callback.ts'
import { startLink, startSignIn } from './start.ts'

export function registerSocialRoutes(app: App): void {
  bind(app, socialRoutes.signInSocial, async (c) => {
    const { idToken, ...input } = c.req.valid('json')
    if (!idToken) return c.json(await startSignIn(anyContext(c), input, browserSecret(c)), 200)
    const given = { ...input, idToken }
    const browser = readSigningBrowser(c)
    const { answer, created } = await signInByIdToken(anyContext(c), given, browser)
    writeSignedInCookies(c, browser, created)
    return c.json(answer, 200)
  })
  bind(app, socialRoutes.linkSocial, async (c) => {
    const { idToken, ...input } = c.req.valid('json')
    if (!idToken) return c.json(await startLink(userContext(c), input, browserSecret(c)), 200)
    await linkByIdToken(userContext(c), { ...input, idToken })
    return c.json({ url: '', redirect: false, status: true as const }, 200)
  })
  bind(app, socialRoutes.receiveCallback, async (c) => {
    // Who only looks at the address uses nothing up.
    if (c.req.method === 'HEAD') return c.redirect(anyContext(c).settings.BASE_URL, 302)
    const { provider } = c.req.valid('param')
    return c.redirect(await targetOf(c, provider, c.req.valid('query')), 302)
  })
  bind(app, socialRoutes.receivePostedCallback, async (c) => {
    const { provider } = c.req.valid('param')
    const form = c.req.valid('form')
    if (Object.keys(form).length === 0) return c.redirect(errorPage(c, 'invalid_callback_request'))
    // A form that another site posts comes without cookies; the redirect brings them along.
    if (!readDeviceCookie(c)) return c.redirect(sameByGet(c, form), 302)
    return c.redirect(await targetOf(c, provider, form), 302)
  })
}

async function targetOf(c: RequestContext, providerId: string, parameters: SocialCallback) {
  const browser = readSigningBrowser(c)
  const { target, arrived } = await receive(anyContext(c), {
    providerId,
    parameters,
    browserSecret: readDeviceCookie(c),
    browser,
    asUser: () => currentUser(c),
  })
  if (arrived) writeSignedInCookies(c, browser, arrived.created)
  return target
}

async function currentUser(c: RequestContext): Promise<UserContext | null> {
  const current = await readCurrentSession(c)
  if (!current) return null
  const { id: sessionId, userId } = current.session
  return { ...anyContext(c), actor: { kind: 'user', userId, sessionId } }
}

/** What ties a flow to the browser that starts it: its device’s secret, in whichever tab. */
function browserSecret(c: RequestContext): string {
  const secret = readDeviceCookie(c) ?? newDeviceSecret()
  writeDeviceCookie(c, secret)
  return secret
}

function sameByGet(c: RequestContext, form: SocialCallback): string {
  const texts = Object.entries(form).map(([name, value]): [string, string] => [name, String(value)])
  return `${new URL(c.req.url).pathname}?${new URLSearchParams(texts)}`
}

function errorPage(c: RequestContext, code: string): string {
  const { settings } = c.get('ctx')
  return `${settings.BASE_URL}${apiPath(settings, '/error')}?error=${code}`
}

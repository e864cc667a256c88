import { socialRoutes as routes, type SocialCallback } from '@tollgate/contracts'
import { signedInContext, type UserContext } from '../../core/context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { newDeviceSecret, readDeviceCookie, writeDeviceCookie } from '../device/cookie.ts'
import { apiPath } from '../mail-links.ts'
import { readCurrentSession } from '../session/current.ts'
import { readSigningBrowser, writeSignedInCookies } from '../sign-in/cookies.ts'
import { linkByIdToken, signInByIdToken } from './by-id-token.ts'
import { receive } from './callback.ts'
import { startLink, startSignIn } from './start.ts'

export const socialRoutes = serve(routes, {
  signInSocial: {
    async handle(c, ctx) {
      const { idToken, ...input } = c.req.valid('json')
      if (!idToken) return c.json(await startSignIn(ctx, input, browserSecret(c)), 200)
      const given = { ...input, idToken }
      const browser = readSigningBrowser(c)
      const { answer, created } = await signInByIdToken(ctx, given, browser)
      writeSignedInCookies(c, browser, created)
      return c.json(answer, 200)
    },
  },
  linkSocial: {
    async handle(c, ctx) {
      const { idToken, ...input } = c.req.valid('json')
      if (!idToken) return c.json(await startLink(ctx, input, browserSecret(c)), 200)
      await linkByIdToken(ctx, { ...input, idToken })
      return c.json({ url: '', redirect: false, status: true as const }, 200)
    },
  },
  receiveCallback: {
    async handle(c, ctx) {
      // Someone who only looks at the address uses nothing up.
      if (c.req.method === 'HEAD') return c.redirect(ctx.settings.BASE_URL, 302)
      const { provider } = c.req.valid('param')
      return c.redirect(await targetOf(c, provider, c.req.valid('query')), 302)
    },
  },
  receivePostedCallback: {
    async handle(c) {
      const { provider } = c.req.valid('param')
      const form = c.req.valid('form')
      if (Object.keys(form).length === 0)
        return c.redirect(errorPage(c, 'invalid_callback_request'))
      // A form that another site posts comes without cookies; the redirect brings them along.
      if (!readDeviceCookie(c)) return c.redirect(sameByGet(c, form), 302)
      return c.redirect(await targetOf(c, provider, form), 302)
    },
  },
})

async function targetOf(c: RequestContext, providerId: string, parameters: SocialCallback) {
  const browser = readSigningBrowser(c)
  const { target, arrived } = await receive(c.get('ctx'), {
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
  return signedInContext(c.get('ctx'), current)
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

import { socialRoutes as routes, type SocialCallback } from '@tollgate/contracts'
import type { RequestContext } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { keepDevice, readDeviceCookie } from '../device/cookie.ts'
import { apiPath } from '../mail-links.ts'
import {
  readSigningBrowser,
  writeChallengedCookies,
  writeSignedInCookies,
} from '../sign-in/cookies.ts'
import { readReturning, targetAfter } from './browser.ts'
import { linkByIdToken, signInByIdToken } from './by-id-token.ts'
import { receive } from './callback.ts'
import { startLink, startSignIn } from './start.ts'

export const socialRoutes = serve(routes, {
  signInSocial: {
    async handle(c, ctx) {
      const { idToken, ...input } = c.req.valid('json')
      if (!idToken) return c.json(await startSignIn(ctx, input, keepDevice(c)), 200)
      const given = { ...input, idToken }
      const browser = readSigningBrowser(c)
      const signedIn = await signInByIdToken(ctx, given, browser)
      if ('challenge' in signedIn) {
        writeChallengedCookies(c, signedIn.challenge)
        return c.json({ twoFactorRedirect: true as const }, 200)
      }
      writeSignedInCookies(c, browser, signedIn.created)
      return c.json(signedIn.answer, 200)
    },
  },
  linkSocial: {
    async handle(c, ctx) {
      const { idToken, ...input } = c.req.valid('json')
      if (!idToken) return c.json(await startLink(ctx, input, keepDevice(c)), 200)
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
  const returning = { ...readReturning(c, parameters), providerId }
  return targetAfter(c, returning, await receive(c.get('ctx'), returning))
}

function sameByGet(c: RequestContext, form: SocialCallback): string {
  const texts = Object.entries(form).map(([name, value]): [string, string] => [name, String(value)])
  return `${new URL(c.req.url).pathname}?${new URLSearchParams(texts)}`
}

function errorPage(c: RequestContext, code: string): string {
  const { settings } = c.get('ctx')
  return `${settings.BASE_URL}${apiPath(settings, '/error')}?error=${code}`
}

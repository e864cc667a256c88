import { magicLinkRoutes as routes } from '@tollgate/contracts'
import { Refusal } from '../../core/errors.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { keepDevice } from '../device/cookie.ts'
import type { SigningBrowser } from '../device/record.ts'
import { linkToMagicLinkPage, withError } from '../mail-links.ts'
import {
  readSigningBrowser,
  writeChallengedCookies,
  writeSignedInCookies,
} from '../sign-in/cookies.ts'
import { presentUser } from '../user/present.ts'
import { signInMagicLinkCode } from './enter-code.ts'
import { openMagicLink, type SignedInByLink } from './open.ts'
import { requestMagicLink } from './request.ts'
import { verifyMagicLink } from './verify.ts'

export const magicLinkRoutes = serve(routes, {
  requestMagicLink: {
    async handle(c, ctx) {
      await requestMagicLink(ctx, c.req.valid('json'), keepDevice(c))
      return c.json({ status: true as const }, 200)
    },
  },
  openMagicLink: {
    async handle(c, ctx) {
      const browser = readSigningBrowser(c)
      const opened = await openMagicLink(ctx, c.req.valid('json').token, browser)
      return c.json('code' in opened ? opened : answerTo(c, opened, browser), 200)
    },
  },
  signInMagicLinkCode: {
    async handle(c, ctx) {
      const browser = readSigningBrowser(c)
      const signedIn = await signInMagicLinkCode(ctx, c.req.valid('json'), browser)
      return c.json(answerTo(c, signedIn, browser), 200)
    },
  },
  verifyMagicLink: {
    async handle(c, ctx) {
      const { token, callbackURL: callbackUrl } = c.req.valid('query')
      if (onlyLeadsOn(c)) {
        return c.redirect(linkToMagicLinkPage(ctx.settings, token), 302)
      }
      const browser = readSigningBrowser(c)
      try {
        const answer = answerTo(c, await verifyMagicLink(ctx, token, browser), browser)
        if (!callbackUrl) return c.json(answer, 200)
        if ('token' in answer) return c.redirect(callbackUrl, 302)
        return c.redirect(`/two-factor?${new URLSearchParams({ returnTo: callbackUrl })}`, 302)
      } catch (error) {
        if (!callbackUrl || !(error instanceof Refusal)) throw error
        return c.redirect(withError(callbackUrl, error.code), 302)
      }
    },
  },
})

/** Whether the address is only looked at, or opened as a page, whose button acts. Programs that call the route act at once. */
function onlyLeadsOn(c: RequestContext): boolean {
  if (c.req.method === 'HEAD') return true
  const isOpened = c.req.header('sec-fetch-mode') === 'navigate'
  return isOpened && c.get('ctx').settings.MAIL_LINKS === 'page'
}

/** Sets the cookies of a sign-in, and says how it went. */
function answerTo(
  c: RequestContext,
  { user, started, url }: SignedInByLink,
  browser: SigningBrowser,
) {
  if ('challenge' in started) {
    writeChallengedCookies(c, started.challenge)
    return { twoFactorRedirect: true as const }
  }
  writeSignedInCookies(c, browser, started.created)
  const { token } = started.created.session
  return { token, url, user: presentUser(user) }
}

import { emailVerificationRoutes } from '@tollgate/contracts'
import { AccountError } from '../../core/errors.ts'
import { anyContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { keepSignedIn } from '../../http/keep-signed-in.ts'
import { clearCacheCookie } from '../../http/session-cookie.ts'
import { presentUser } from '../user/present.ts'
import { send } from './send.ts'
import { verify } from './verify.ts'

export function registerEmailVerificationRoutes(app: App): void {
  bind(app, emailVerificationRoutes.sendVerificationEmail, async (c) => {
    await send(anyContext(c), c.req.valid('json'), c.get('signedIn')?.user)
    return c.json({ status: true as const }, 200)
  })
  bind(app, emailVerificationRoutes.verifyEmail, async (c) => {
    const { token, callbackURL: callbackUrl } = c.req.valid('query')
    try {
      const onlyLooks = c.req.method === 'HEAD'
      const changed = await verify(anyContext(c), { token, callbackUrl, onlyLooks })
      // The copy beside the session says what was so before.
      clearCacheCookie(c)
      if (changed) keepSignedIn(c)
      if (callbackUrl) return c.redirect(callbackUrl, 302)
      return c.json({ status: true as const, user: changed && presentUser(changed) }, 200)
    } catch (error) {
      if (!callbackUrl || !(error instanceof AccountError)) throw error
      return c.redirect(withError(callbackUrl, error.message), 302)
    }
  })
}

function withError(target: string, reason: string): string {
  return `${target}${target.includes('?') ? '&' : '?'}error=${reason}`
}

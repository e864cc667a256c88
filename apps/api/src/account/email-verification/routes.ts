import { sendVerificationEmail, verifyEmail } from '@tollgate/contracts'
import { AccountError } from '../../core/errors.ts'
import { anyContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { send } from './send.ts'
import { verify } from './verify.ts'

export function registerEmailVerificationRoutes(app: App): void {
  bind(app, sendVerificationEmail, async (c) => {
    await send(anyContext(c), c.req.valid('json'), c.get('signedIn')?.user)
    return c.json({ status: true as const }, 200)
  })
  bind(app, verifyEmail, async (c) => {
    const { token, callbackURL } = c.req.valid('query')
    try {
      await verify(anyContext(c), { token, onlyLooks: c.req.method === 'HEAD' })
    } catch (error) {
      if (!callbackURL || !(error instanceof AccountError)) throw error
      return c.redirect(withError(callbackURL, error.message), 302)
    }
    if (callbackURL) return c.redirect(callbackURL, 302)
    return c.json({ status: true as const, user: null }, 200)
  })
}

function withError(target: string, reason: string): string {
  return `${target}${target.includes('?') ? '&' : '?'}error=${reason}`
}

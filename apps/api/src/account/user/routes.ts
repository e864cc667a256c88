import { updateUser } from '@tollgate/contracts'
import { signedIn, userContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { readSessionCookie, writeSessionCookie } from '../../http/session-cookie.ts'
import { update } from './update.ts'

export function registerUserRoutes(app: App): void {
  bind(app, updateUser, async (c) => {
    await update(userContext(c), c.req.valid('json'))
    const secret = readSessionCookie(c)
    if (secret) writeSessionCookie(c, secret, signedIn(c).session)
    return c.json({ status: true as const }, 200)
  })
}

import { isUsernameAvailable as isUsernameAvailableRoute, updateUser } from '@tollgate/contracts'
import { anyContext, signedIn, userContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { readSessionCookie, writeSessionCookie } from '../../http/session-cookie.ts'
import { isUsernameAvailable } from './is-username-available.ts'
import { update } from './update.ts'

export function registerUserRoutes(app: App): void {
  bind(app, updateUser, async (c) => {
    await update(userContext(c), c.req.valid('json'))
    const secret = readSessionCookie(c)
    if (secret) writeSessionCookie(c, secret, signedIn(c).session)
    return c.json({ status: true as const }, 200)
  })
  bind(app, isUsernameAvailableRoute, async (c) => {
    const { username } = c.req.valid('json')
    return c.json({ available: await isUsernameAvailable(anyContext(c), username) }, 200)
  })
}

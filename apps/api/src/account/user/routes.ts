import { userRoutes } from '@tollgate/contracts'
import { anyContext, userContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { keepSignedIn } from '../../http/keep-signed-in.ts'
import { isUsernameAvailable } from './is-username-available.ts'
import { update } from './update.ts'

export function registerUserRoutes(app: App): void {
  bind(app, userRoutes.updateUser, async (c) => {
    await update(userContext(c), c.req.valid('json'))
    keepSignedIn(c)
    return c.json({ status: true as const }, 200)
  })
  bind(app, userRoutes.isUsernameAvailable, async (c) => {
    const { username } = c.req.valid('json')
    return c.json({ available: await isUsernameAvailable(anyContext(c), username) }, 200)
  })
}

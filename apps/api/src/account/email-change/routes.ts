import { emailChangeRoutes } from '@tollgate/contracts'
import { anyContext, userContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { keepSignedIn } from '../../http/keep-signed-in.ts'
import { request } from './request.ts'
import { undo } from './undo.ts'

export function registerEmailChangeRoutes(app: App): void {
  bind(app, emailChangeRoutes.changeEmail, async (c) => {
    await request(userContext(c), c.req.valid('json'))
    keepSignedIn(c)
    return c.json({ status: true as const }, 200)
  })
  bind(app, emailChangeRoutes.undoEmailChange, async (c) => {
    const { email } = await undo(anyContext(c), c.req.valid('json').token)
    return c.json({ status: true as const, email }, 200)
  })
}

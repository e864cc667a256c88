import { signIn as signInRoute } from '@tollgate/contracts'
import { anyContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { readSessionCookie, writeSessionCookie } from '../../http/session-cookie.ts'
import { signIn } from './sign-in.ts'

export function registerSignInRoutes(app: App): void {
  bind(app, signInRoute, async (c) => {
    const given = c.req.valid('json')
    const { answer, created } = await signIn(anyContext(c), given, readSessionCookie(c))
    writeSessionCookie(c, created.secret, created.session)
    return c.json(answer, 200)
  })
}

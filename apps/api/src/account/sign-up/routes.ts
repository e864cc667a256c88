import { signUp as signUpRoute } from '@tollgate/contracts'
import { anyContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { readSessionCookie, writeSessionCookie } from '../../http/session-cookie.ts'
import { signUp } from './sign-up.ts'

export function registerSignUpRoutes(app: App): void {
  bind(app, signUpRoute, async (c) => {
    const given = c.req.valid('json')
    const { answer, created } = await signUp(anyContext(c), given, readSessionCookie(c))
    if (created) writeSessionCookie(c, created.secret, created.session)
    return c.json(answer, 200)
  })
}

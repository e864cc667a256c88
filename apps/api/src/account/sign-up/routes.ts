import { signUpRoutes } from '@tollgate/contracts'
import { anyContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { readSigningBrowser, writeSignedInCookies } from '../../http/sign-in-cookies.ts'
import { signUp } from './sign-up.ts'

export function registerSignUpRoutes(app: App): void {
  bind(app, signUpRoutes.signUp, async (c) => {
    const browser = readSigningBrowser(c)
    const { answer, created } = await signUp(anyContext(c), c.req.valid('json'), browser)
    if (created) writeSignedInCookies(c, browser, created)
    return c.json(answer, 200)
  })
}

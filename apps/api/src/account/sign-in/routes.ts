import { signInRoutes } from '@tollgate/contracts'
import { anyContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { readSigningBrowser, writeSignedInCookies } from '../../http/sign-in-cookies.ts'
import { signIn } from './sign-in.ts'
import { signInUsername } from './sign-in-username.ts'

export function registerSignInRoutes(app: App): void {
  bind(app, signInRoutes.signIn, async (c) => {
    const browser = readSigningBrowser(c)
    const { answer, created } = await signIn(anyContext(c), c.req.valid('json'), browser)
    writeSignedInCookies(c, browser, created)
    return c.json(answer, 200)
  })
  bind(app, signInRoutes.signInUsername, async (c) => {
    const browser = readSigningBrowser(c)
    const { answer, created } = await signInUsername(anyContext(c), c.req.valid('json'), browser)
    writeSignedInCookies(c, browser, created)
    return c.json(answer, 200)
  })
}

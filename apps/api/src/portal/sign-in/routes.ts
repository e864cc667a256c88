import { portalSignInRoutes } from '@tollgate/contracts'
import { anyContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { keepCodeBrowser, readCodeBrowser } from '../../http/sign-in-code-cookie.ts'
import { request } from './request.ts'
import { verify } from './verify.ts'

export function registerPortalSignInRoutes(app: App): void {
  bind(app, portalSignInRoutes.requestPortalSignIn, async (c) => {
    await request(anyContext(c), c.req.valid('json'), keepCodeBrowser(c))
    return c.json({ status: 'requested' } as const, 202)
  })
  bind(app, portalSignInRoutes.verifyPortalSignIn, async (c) =>
    c.json(await verify(anyContext(c), c.req.valid('json'), readCodeBrowser(c)), 200),
  )
}

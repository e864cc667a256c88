import { sessionRoutes } from '@tollgate/contracts'
import { anyContext, userContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { clearSessionCookies, readSessionCookie } from '../../http/session-cookie.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { revoke } from './revoke.ts'
import { revokeAll } from './revoke-all.ts'
import { revokeOthers } from './revoke-others.ts'
import { signOut } from './sign-out.ts'

const DONE = { status: true } as const

export function registerSessionRoutes(app: App): void {
  bind(app, sessionRoutes.getSession, (c) => c.json(get(c.get('signedIn')), 200))
  bind(app, sessionRoutes.listSessions, async (c) => c.json(await list(userContext(c)), 200))
  bind(app, sessionRoutes.revokeSession, async (c) => {
    await revoke(userContext(c), c.req.valid('json'))
    return c.json(DONE, 200)
  })
  bind(app, sessionRoutes.revokeSessions, async (c) => {
    await revokeAll(userContext(c))
    return c.json(DONE, 200)
  })
  bind(app, sessionRoutes.revokeOtherSessions, async (c) => {
    await revokeOthers(userContext(c))
    return c.json(DONE, 200)
  })
  bind(app, sessionRoutes.signOut, async (c) => {
    await signOut(anyContext(c), readSessionCookie(c))
    clearSessionCookies(c)
    return c.json({ success: true as const }, 200)
  })
}

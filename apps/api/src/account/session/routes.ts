import { sessionRoutes as routes } from '@tollgate/contracts'
import { answering, serve } from '../../http/serve.ts'
import {
  clearAdministratorCookie,
  clearSessionCookies,
  readAdministratorCookie,
  readSessionCookie,
} from './cookie.ts'
import { getSession } from './get.ts'
import { listSessions } from './list.ts'
import { revokeSession } from './revoke.ts'
import { revokeSessions } from './revoke-all.ts'
import { revokeOtherSessions } from './revoke-others.ts'
import { signOut } from './sign-out.ts'

const DONE = { status: true } as const

export const sessionRoutes = serve(routes, {
  getSession: {
    async handle(c, ctx) {
      // Other answers leave them: one that comes late would end a sign-in made meanwhile.
      if (!ctx.signedIn && readSessionCookie(c)) clearSessionCookies(c)
      return c.json(await getSession(ctx), 200)
    },
  },
  listSessions,
  revokeSession: answering(revokeSession, DONE),
  revokeSessions: answering(revokeSessions, DONE),
  revokeOtherSessions: answering(revokeOtherSessions, DONE),
  signOut: {
    async handle(c, ctx) {
      await signOut(ctx, readSessionCookie(c))
      const administratorSecret = readAdministratorCookie(c)
      if (administratorSecret) await signOut(ctx, administratorSecret)
      clearSessionCookies(c)
      clearAdministratorCookie(c)
      return c.json({ success: true as const }, 200)
    },
  },
})

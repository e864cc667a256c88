import { portalSessionRoutes as routes } from '@tollgate/contracts'
import { requireOrganization } from '../../billing/organization/find.ts'
import { readBearer } from '../../http/bearer.ts'
import { serve } from '../../http/serve.ts'
import { clearPortalCookie, readPortalCookie, writePortalCookie } from './cookie.ts'
import { endPortalSession } from './end.ts'
import { getPortalSession } from './get.ts'
import { chooseSession } from './keep.ts'

export const portalSessionRoutes = serve(routes, {
  getPortalSession,
  keepPortalSession: {
    async handle(c, ctx) {
      const chosen = await chooseSession(ctx, readPortalCookie(c))
      const session = await getPortalSession(chosen)
      const token = readBearer(c)
      if (token !== null && chosen === ctx) {
        const expiresAt = new Date(session.expires_at)
        writePortalCookie(c, session.organization.slug, { token, expiresAt })
      }
      return c.json(session, 200)
    },
  },
  endPortalSession: {
    async handle(c, ctx) {
      await endPortalSession(ctx)
      clearPortalCookie(c, (await requireOrganization(ctx)).slug)
      return c.body(null, 204)
    },
  },
})

import { portalSessionRoutes } from '@tollgate/contracts'
import { findOrganization } from '../../billing/organization/find.ts'
import { readBearer } from '../../http/access.ts'
import { customerContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { clearPortalCookie, readPortalCookie, writePortalCookie } from '../../http/portal-cookie.ts'
import { endSession } from './end.ts'
import { get } from './get.ts'
import { chooseSession } from './keep.ts'

export function registerPortalSessionRoutes(app: App): void {
  bind(app, portalSessionRoutes.getPortalSession, async (c) =>
    c.json(await get(customerContext(c)), 200),
  )
  bind(app, portalSessionRoutes.keepPortalSession, async (c) => {
    const given = customerContext(c)
    const chosen = await chooseSession(given, readPortalCookie(c))
    const session = await get(chosen)
    const token = readBearer(c)
    if (token !== null && chosen === given) {
      const expiresAt = new Date(session.expires_at)
      writePortalCookie(c, session.organization.slug, { token, expiresAt })
    }
    return c.json(session, 200)
  })
  bind(app, portalSessionRoutes.endPortalSession, async (c) => {
    const ctx = customerContext(c)
    await endSession(ctx)
    clearPortalCookie(c, (await findOrganization(ctx)).slug)
    return c.body(null, 204)
  })
}

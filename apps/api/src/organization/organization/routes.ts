import { organizationRoutes } from '@tollgate/contracts'
import { AccountError } from '../../core/errors.ts'
import { activeOrganization, signedIn, userContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import {
  clearCacheCookie,
  readSessionCookie,
  writeSessionCookie,
} from '../../http/session-cookie.ts'
import { checkSlug } from './check-slug.ts'
import { create } from './create.ts'
import { deleteOrganization } from './delete.ts'
import { getFull } from './get-full.ts'
import { list } from './list.ts'
import { presentChanged } from './present.ts'
import { setActive } from './set-active.ts'
import { update } from './update.ts'
import { uploadLogo } from './upload-logo.ts'

export function registerOrganizationNounRoutes(app: App): void {
  bind(app, organizationRoutes.createOrganization, async (c) => {
    const { organization, owner } = await create(userContext(c), c.req.valid('json'))
    return c.json({ ...presentChanged(organization), members: [owner] }, 200)
  })
  bind(app, organizationRoutes.checkSlug, async (c) => {
    await checkSlug(userContext(c), c.req.valid('json').slug)
    return c.json({ status: true as const }, 200)
  })
  bind(app, organizationRoutes.listOrganizations, async (c) =>
    c.json(await list(userContext(c)), 200),
  )
  bind(app, organizationRoutes.getFullOrganization, async (c) => {
    const asked = { ...c.req.valid('query'), ...activeOrganization(c) }
    try {
      return c.json(await getFull(userContext(c), asked), 200)
    } catch (error) {
      // Strangers lose their active organization: the browser's copy of the session is wrong now.
      if (error instanceof AccountError) clearCacheCookie(c)
      throw error
    }
  })
  bind(app, organizationRoutes.setActiveOrganization, async (c) => {
    const asked = { ...c.req.valid('json'), ...activeOrganization(c) }
    const organization = await setActive(userContext(c), asked)
    const secret = readSessionCookie(c)
    if (secret) writeSessionCookie(c, secret, signedIn(c).session)
    return c.json(organization, 200)
  })
  bind(
    app,
    organizationRoutes.updateOrganization,
    async (c) => {
      const input = { ...c.req.valid('json'), ...activeOrganization(c) }
      return c.json(await update(userContext(c), input), 200)
    },
    { messageForNobody: 'User not found' },
  )
  bind(app, organizationRoutes.uploadLogo, async (c) => {
    const bytes = Buffer.from(await c.req.arrayBuffer())
    const upload = { ...c.req.valid('query'), ...activeOrganization(c), bytes }
    return c.json({ logo: await uploadLogo(userContext(c), upload) }, 200)
  })
  bind(app, organizationRoutes.deleteOrganization, async (c) => {
    const { organizationId } = c.req.valid('json')
    return c.json(await deleteOrganization(userContext(c), organizationId), 200)
  })
}

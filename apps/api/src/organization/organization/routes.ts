import { organizationRoutes as routes } from '@tollgate/contracts'
import {
  clearCacheCookie,
  readSessionCookie,
  writeSessionCookie,
} from '../../account/session/cookie.ts'
import { Refusal } from '../../core/errors.ts'
import { versionTag } from '../../core/version.ts'
import { requestHeader } from '../../http/request-header.ts'
import { answering, serve } from '../../http/serve.ts'
import { checkSlug } from './check-slug.ts'
import { createOrganization } from './create.ts'
import { deleteOrganization } from './delete.ts'
import { getFullOrganization } from './get-full.ts'
import { listOrganizations } from './list.ts'
import { presentChanged } from './present.ts'
import { setActiveOrganization } from './set-active.ts'
import { updateOrganization } from './update.ts'
import { uploadLogo } from './upload-logo.ts'

export const organizationRoutes = serve(routes, {
  async createOrganization(ctx, request) {
    const { organization, owner } = await createOrganization(ctx, request)
    return { ...presentChanged(organization), members: [owner] }
  },
  checkSlug: answering(checkSlug, { status: true as const }),
  listOrganizations,
  getFullOrganization: {
    async handle(c, ctx) {
      try {
        return c.json(await getFullOrganization(ctx, c.req.valid('query')), 200)
      } catch (error) {
        // Strangers lose their active organization: the browser's copy of the session is wrong now.
        if (error instanceof Refusal) clearCacheCookie(c)
        throw error
      }
    },
  },
  setActiveOrganization: {
    async handle(c, ctx) {
      const organization = await setActiveOrganization(ctx, c.req.valid('json'))
      const secret = readSessionCookie(c)
      if (secret) writeSessionCookie(c, secret, ctx.signedIn.session)
      return c.json(organization, 200)
    },
  },
  updateOrganization: {
    async handle(c, ctx) {
      const ifMatch = requestHeader(c, 'if-match')
      const row = await updateOrganization(ctx, { ...c.req.valid('json'), ifMatch })
      c.header('ETag', versionTag(row))
      return c.json(presentChanged(row), 200)
    },
    codeForAnonymous: 'USER_NOT_FOUND',
  },
  uploadLogo: {
    async handle(c, ctx) {
      const bytes = Buffer.from(await c.req.arrayBuffer())
      const ifMatch = requestHeader(c, 'if-match')
      const logo = await uploadLogo(ctx, { ...c.req.valid('query'), ifMatch, bytes })
      return c.json({ logo }, 200)
    },
  },
  deleteOrganization,
})

import { accessTokenRoutes } from '@tollgate/contracts'
import { type RequestContext, signedIn, userContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { create } from './create.ts'
import { list } from './list.ts'
import { revoke } from './revoke.ts'
import { update } from './update.ts'

export function registerAccessTokenRoutes(app: App): void {
  bind(app, accessTokenRoutes.listAccessTokens, async (c) => {
    const query = { ...c.req.valid('query'), activeOrganizationId: active(c) }
    return c.json(await list(userContext(c), query), 200)
  })
  bind(app, accessTokenRoutes.createAccessToken, async (c) => {
    const input = { ...c.req.valid('json'), activeOrganizationId: active(c) }
    return c.json(await create(userContext(c), input), 201)
  })
  bind(app, accessTokenRoutes.updateAccessToken, async (c) => {
    const change = { ...c.req.valid('json'), id: c.req.valid('param').id }
    return c.json(await update(userContext(c), change), 200)
  })
  bind(app, accessTokenRoutes.deleteAccessToken, async (c) => {
    await revoke(userContext(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
}

function active(c: RequestContext): string | null {
  return signedIn(c).session.activeOrganizationId
}

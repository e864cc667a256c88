import { customerRoutes } from '@tollgate/contracts'
import { merchantContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { remove } from './delete.ts'
import { get, idOfExternal } from './get.ts'
import { getState } from './get-state.ts'
import { update } from './update.ts'

/** The same as by our own ids, for integrators who keep none of ours. */
export function registerExternalCustomerRoutes(app: App): void {
  bind(app, customerRoutes.getCustomerByExternalId, async (c) => {
    const ctx = merchantContext(c)
    return c.json(await get(ctx, await idOfExternal(ctx, c.req.valid('param').external_id)), 200)
  })
  bind(app, customerRoutes.updateCustomerByExternalId, async (c) => {
    const ctx = merchantContext(c)
    const id = await idOfExternal(ctx, c.req.valid('param').external_id)
    return c.json(await update(ctx, { ...c.req.valid('json'), id }), 200)
  })
  bind(app, customerRoutes.deleteCustomerByExternalId, async (c) => {
    const ctx = merchantContext(c)
    await remove(ctx, await idOfExternal(ctx, c.req.valid('param').external_id))
    return c.body(null, 204)
  })
  bind(app, customerRoutes.getCustomerStateByExternalId, async (c) => {
    const ctx = merchantContext(c)
    const id = await idOfExternal(ctx, c.req.valid('param').external_id)
    return c.json(await getState(ctx, id), 200)
  })
}

import { benefitRoutes } from '@tollgate/contracts'
import { merchantContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { create } from './create.ts'
import { remove } from './delete.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { update } from './update.ts'

export function registerBenefitRoutes(app: App): void {
  bind(app, benefitRoutes.listBenefits, async (c) =>
    c.json(await list(merchantContext(c), c.req.valid('query')), 200),
  )
  bind(app, benefitRoutes.createBenefit, async (c) =>
    c.json(await create(merchantContext(c), c.req.valid('json')), 201),
  )
  bind(app, benefitRoutes.getBenefit, async (c) =>
    c.json(await get(merchantContext(c), c.req.valid('param').id), 200),
  )
  bind(app, benefitRoutes.updateBenefit, async (c) =>
    c.json(
      await update(merchantContext(c), { ...c.req.valid('json'), ...c.req.valid('param') }),
      200,
    ),
  )
  bind(app, benefitRoutes.deleteBenefit, async (c) => {
    await remove(merchantContext(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
}

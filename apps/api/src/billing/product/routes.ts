import { productRoutes } from '@tollgate/contracts'
import { merchantContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { create } from './create.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { update } from './update.ts'
import { updateBenefits } from './update-benefits.ts'

export function registerProductRoutes(app: App): void {
  bind(app, productRoutes.listProducts, async (c) =>
    c.json(await list(merchantContext(c), c.req.valid('query')), 200),
  )
  bind(app, productRoutes.createProduct, async (c) =>
    c.json(await create(merchantContext(c), c.req.valid('json')), 201),
  )
  bind(app, productRoutes.getProduct, async (c) =>
    c.json(await get(merchantContext(c), c.req.valid('param').id), 200),
  )
  bind(app, productRoutes.updateProduct, async (c) =>
    c.json(
      await update(merchantContext(c), { ...c.req.valid('json'), ...c.req.valid('param') }),
      200,
    ),
  )
  bind(app, productRoutes.updateProductBenefits, async (c) =>
    c.json(
      await updateBenefits(merchantContext(c), { ...c.req.valid('json'), ...c.req.valid('param') }),
      200,
    ),
  )
}

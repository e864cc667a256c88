import { discountRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { createDiscount } from './create.ts'
import { deleteDiscount } from './delete.ts'
import { getDiscount } from './get.ts'
import { listDiscounts } from './list.ts'
import { updateDiscount } from './update.ts'

export const discountRoutes = serve(routes, {
  createDiscount,
  deleteDiscount,
  getDiscount,
  listDiscounts,
  updateDiscount,
})

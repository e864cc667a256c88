import { productRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { createProduct } from './create.ts'
import { getProduct } from './get.ts'
import { listProducts } from './list.ts'
import { updateProduct } from './update.ts'
import { updateProductBenefits } from './update-benefits.ts'

export const productRoutes = serve(routes, {
  createProduct,
  getProduct,
  listProducts,
  updateProduct,
  updateProductBenefits,
})

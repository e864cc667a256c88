import { productRoutes as routes } from '@tollgate/contracts'
import { answerCsv } from '../../http/answer-csv.ts'
import { serve } from '../../http/serve.ts'
import { createProduct } from './create.ts'
import { exportProducts } from './export.ts'
import { getProduct } from './get.ts'
import { listProducts } from './list.ts'
import { updateProduct } from './update.ts'
import { updateProductBenefits } from './update-benefits.ts'

export const productRoutes = serve(routes, {
  createProduct,
  getProduct,
  listProducts,
  exportProducts: {
    async handle(c, ctx) {
      return answerCsv(c, await exportProducts(ctx, c.req.valid('query')))
    },
  },
  updateProduct,
  updateProductBenefits,
})

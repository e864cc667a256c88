import { customerRoutes as routes } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { answerCsv } from '../../http/answer-csv.ts'
import { serve } from '../../http/serve.ts'
import { createCustomer } from './create.ts'
import { deleteCustomer } from './delete.ts'
import { exportCustomers } from './export.ts'
import { getCustomer, idOfExternal } from './get.ts'
import { getCustomerSpending } from './get-spending.ts'
import { getCustomerState } from './get-state.ts'
import { listCustomers } from './list.ts'
import { listCustomerSums } from './list-sums.ts'
import { updateCustomer } from './update.ts'

/** For integrators who keep none of our ids. */
async function byOurId<Fields extends { external_id: string }>(
  ctx: MerchantContext,
  { external_id: externalId, ...fields }: Fields,
) {
  return { ...fields, id: await idOfExternal(ctx, externalId) }
}

export const customerRoutes = serve(routes, {
  listCustomers,
  exportCustomers: {
    async handle(c, ctx) {
      return answerCsv(c, await exportCustomers(ctx, c.req.valid('query')))
    },
  },
  listCustomerSums,
  createCustomer,
  getCustomer,
  updateCustomer,
  deleteCustomer,
  getCustomerState,
  getCustomerSpending,
  async getCustomerByExternalId(ctx, request) {
    return getCustomer(ctx, await byOurId(ctx, request))
  },
  async updateCustomerByExternalId(ctx, request) {
    return updateCustomer(ctx, await byOurId(ctx, request))
  },
  async deleteCustomerByExternalId(ctx, request) {
    return deleteCustomer(ctx, await byOurId(ctx, request))
  },
  async getCustomerStateByExternalId(ctx, request) {
    return getCustomerState(ctx, await byOurId(ctx, request))
  },
})

import { purchaseRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { listPurchases } from './list.ts'
import { openPortal } from './open.ts'

export const purchaseRoutes = serve(routes, {
  listPurchases,
  openPortal,
})

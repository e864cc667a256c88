import { portalOrderRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { getPortalOrder } from './get.ts'
import {
  generatePortalOrderInvoice,
  getPortalCreditNote,
  getPortalCreditNoteReversal,
  getPortalOrderInvoice,
} from './invoice.ts'
import { listPortalOrders } from './list.ts'
import { retryPortalOrder } from './retry.ts'
import { updatePortalOrder } from './update.ts'

export const portalOrderRoutes = serve(routes, {
  getPortalOrder,
  listPortalOrders,
  updatePortalOrder,
  retryPortalOrder,
  getPortalOrderInvoice,
  generatePortalOrderInvoice,
  getPortalCreditNote,
  getPortalCreditNoteReversal,
})

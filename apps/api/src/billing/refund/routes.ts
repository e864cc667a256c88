import { refundRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { getCreditNote, getCreditNoteReversal } from '../credit-note/get.ts'
import { createRefund } from './create.ts'
import { listRefunds } from './list.ts'
import { previewRefund } from './preview.ts'

export const refundRoutes = serve(routes, {
  createRefund,
  listRefunds,
  previewRefund,
  getCreditNote,
  getCreditNoteReversal,
})

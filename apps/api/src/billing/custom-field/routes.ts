import { customFieldRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { createCustomField } from './create.ts'
import { deleteCustomField } from './delete.ts'
import { getCustomField } from './get.ts'
import { listCustomFields } from './list.ts'
import { updateCustomField } from './update.ts'

export const customFieldRoutes = serve(routes, {
  createCustomField,
  deleteCustomField,
  getCustomField,
  listCustomFields,
  updateCustomField,
})

import { taxRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { getTaxSettings } from './get-settings.ts'
import { updateTaxSettings } from './update-settings.ts'

export const taxRoutes = serve(routes, { getTaxSettings, updateTaxSettings })

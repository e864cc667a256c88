import { checkoutRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { cancelCheckoutPayment } from '../payment/cancel.ts'
import { confirmCheckout } from './confirm.ts'
import { createCheckout } from './create.ts'
import { getCheckout } from './get.ts'
import { getPublicCheckout } from './get-public.ts'
import { listCheckouts } from './list.ts'
import { updateCheckout } from './update.ts'
import { updatePublicCheckout } from './update-public.ts'

export const checkoutRoutes = serve(routes, {
  cancelCheckoutPayment,
  confirmCheckout,
  createCheckout,
  getCheckout,
  getPublicCheckout,
  listCheckouts,
  updateCheckout,
  updatePublicCheckout,
})

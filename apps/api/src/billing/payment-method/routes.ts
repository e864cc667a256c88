import { paymentMethodRoutes as routes } from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { listCustomerPaymentMethods } from './list.ts'

export const paymentMethodRoutes = serve(routes, { listCustomerPaymentMethods })

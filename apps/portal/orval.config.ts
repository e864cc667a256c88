import { apiConfig } from '@tollgate/app/orval'

export default apiConfig(
  ['portal'],
  [
    'getConfiguration',
    'getPublicCheckout',
    'updatePublicCheckout',
    'confirmCheckout',
    'cancelCheckoutPayment',
  ],
)

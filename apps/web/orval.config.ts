import { apiConfig } from '@tollgate/app/orval'

export default apiConfig(
  ['account', 'organization', 'billing', 'administration'],
  ['listPurchases', 'openPortal'],
)

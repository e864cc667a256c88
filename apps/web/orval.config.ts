import { apiConfig } from '@tollgate/app/orval'

export default apiConfig(['account', 'organization', 'billing'], ['listPurchases', 'openPortal'])

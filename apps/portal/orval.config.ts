import { apiConfig } from '@tollgate/app/orval'

export default apiConfig(['portal', 'checkout'], ['getConfiguration'])

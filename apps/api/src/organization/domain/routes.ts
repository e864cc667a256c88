import { domainRoutes as routes } from '@tollgate/contracts'
import { answering, serve } from '../../http/serve.ts'
import { addDomain } from './add.ts'
import { listDomains } from './list.ts'
import { removeDomain } from './remove.ts'
import { verifyDomain } from './verify.ts'

export const domainRoutes = serve(routes, {
  addDomain,
  listDomains,
  removeDomain: answering(removeDomain, { status: true as const }),
  verifyDomain,
})

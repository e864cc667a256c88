import { benefitGrantRoutes } from '@tollgate/contracts'
import { merchantContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { listByBenefit } from './list-by-benefit.ts'

export function registerBenefitGrantRoutes(app: App): void {
  bind(app, benefitGrantRoutes.listBenefitGrants, async (c) => {
    const query = { ...c.req.valid('query'), ...c.req.valid('param') }
    return c.json(await listByBenefit(merchantContext(c), query), 200)
  })
}

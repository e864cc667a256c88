import { licenseKeyRoutes as routes } from '@tollgate/contracts'
import { answerCsv } from '../../http/answer-csv.ts'
import { serve } from '../../http/serve.ts'
import { endLicenseKeyActivation } from './end-activation.ts'
import { exportLicenseKeys } from './export.ts'
import { getLicenseKey, getLicenseKeyActivation } from './get.ts'
import { listLicenseKeys } from './list.ts'
import { updateLicenseKey } from './update.ts'

export const licenseKeyRoutes = serve(routes, {
  listLicenseKeys,
  getLicenseKey,
  updateLicenseKey,
  getLicenseKeyActivation,
  endLicenseKeyActivation,
  exportLicenseKeys: {
    async handle(c, ctx) {
      return answerCsv(c, await exportLicenseKeys(ctx, c.req.valid('query')))
    },
  },
})

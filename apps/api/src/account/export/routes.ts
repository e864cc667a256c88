import { exportRoutes } from '@tollgate/contracts'
import { signedIn, userContext } from '../../http/app-environment.ts'
import { type App, bind } from '../../http/bind.ts'
import { exportAccount } from './export-account.ts'

export function registerExportRoutes(app: App): void {
  bind(app, exportRoutes.exportAccount, async (c) => {
    const answer = await exportAccount(userContext(c), signedIn(c).user)
    c.header('Content-Disposition', 'attachment; filename="tollgate-account.json"')
    c.header('Cache-Control', 'no-store')
    return c.json(answer, 200)
  })
}

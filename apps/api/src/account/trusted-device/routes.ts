import { trustedDeviceRoutes as routes } from '@tollgate/contracts'
import { answering, serve } from '../../http/serve.ts'
import { readSigningBrowser } from '../sign-in/cookies.ts'
import { listTrustedDevices } from './list.ts'
import { revokeTrustedDevice, revokeTrustedDevices } from './revoke.ts'

const DONE = { status: true } as const

export const trustedDeviceRoutes = serve(routes, {
  listTrustedDevices: {
    async handle(c, ctx) {
      return c.json(await listTrustedDevices(ctx, readSigningBrowser(c).deviceSecret), 200)
    },
  },
  revokeTrustedDevice: answering(revokeTrustedDevice, DONE),
  revokeTrustedDevices: answering(revokeTrustedDevices, DONE),
})

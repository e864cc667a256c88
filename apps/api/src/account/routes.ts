import type { ServedRoute } from '../http/serve.ts'
import { activityRoutes } from './activity/routes.ts'
import { deletionRoutes } from './deletion/routes.ts'
import { emailChangeRoutes } from './email-change/routes.ts'
import { emailCodeRoutes } from './email-code/routes.ts'
import { emailVerificationRoutes } from './email-verification/routes.ts'
import { exportRoutes } from './export/routes.ts'
import { linkedAccountRoutes } from './linked-account/routes.ts'
import { magicLinkRoutes } from './magic-link/routes.ts'
import { passkeyRoutes } from './passkey/routes.ts'
import { passwordRoutes } from './password/routes.ts'
import { pictureRoutes } from './picture/routes.ts'
import { providerTokenRoutes } from './provider-token/routes.ts'
import { reauthenticationRoutes } from './reauthentication/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { signUpRoutes } from './sign-up/routes.ts'
import { socialRoutes } from './social/routes.ts'
import { statusRoutes } from './status/routes.ts'
import { trustedDeviceRoutes } from './trusted-device/routes.ts'
import { twoFactorRoutes } from './two-factor/routes.ts'
import { userRoutes } from './user/routes.ts'

export const accountRoutes: ServedRoute[] = [
  ...activityRoutes,
  ...deletionRoutes,
  ...emailChangeRoutes,
  ...emailCodeRoutes,
  ...emailVerificationRoutes,
  ...exportRoutes,
  ...linkedAccountRoutes,
  ...magicLinkRoutes,
  ...passkeyRoutes,
  ...passwordRoutes,
  ...pictureRoutes,
  ...providerTokenRoutes,
  ...reauthenticationRoutes,
  ...sessionRoutes,
  ...signInRoutes,
  ...signUpRoutes,
  ...socialRoutes,
  ...statusRoutes,
  ...trustedDeviceRoutes,
  ...twoFactorRoutes,
  ...userRoutes,
]

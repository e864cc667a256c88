import type { App } from '../http/bind.ts'
import { registerAdministrationRoutes } from './administration/routes.ts'
import { registerDeletionRoutes } from './deletion/routes.ts'
import { registerEmailChangeRoutes } from './email-change/routes.ts'
import { registerEmailVerificationRoutes } from './email-verification/routes.ts'
import { registerExportRoutes } from './export/routes.ts'
import { registerLinkedAccountRoutes } from './linked-account/routes.ts'
import { registerPasswordRoutes } from './password/routes.ts'
import { registerPictureRoutes } from './picture/routes.ts'
import { registerProviderTokenRoutes } from './provider-token/routes.ts'
import { registerSessionRoutes } from './session/routes.ts'
import { registerSignInRoutes } from './sign-in/routes.ts'
import { registerSignUpRoutes } from './sign-up/routes.ts'
import { registerSocialRoutes } from './social/routes.ts'
import { registerStatusRoutes } from './status/routes.ts'
import { registerUserRoutes } from './user/routes.ts'

export function registerAccountRoutes(app: App): void {
  registerSignUpRoutes(app)
  registerSignInRoutes(app)
  registerSessionRoutes(app)
  registerSocialRoutes(app)
  registerLinkedAccountRoutes(app)
  registerProviderTokenRoutes(app)
  registerEmailVerificationRoutes(app)
  registerEmailChangeRoutes(app)
  registerPasswordRoutes(app)
  registerUserRoutes(app)
  registerPictureRoutes(app)
  registerDeletionRoutes(app)
  registerExportRoutes(app)
  registerAdministrationRoutes(app)
  registerStatusRoutes(app)
}

import type { App } from '../http/bind.ts'
import { registerEmailVerificationRoutes } from './email-verification/routes.ts'
import { registerPictureRoutes } from './picture/routes.ts'
import { registerSessionRoutes } from './session/routes.ts'
import { registerSignInRoutes } from './sign-in/routes.ts'
import { registerSignUpRoutes } from './sign-up/routes.ts'
import { registerStatusRoutes } from './status/routes.ts'
import { registerUserRoutes } from './user/routes.ts'

export function registerAccountRoutes(app: App): void {
  registerSignUpRoutes(app)
  registerSignInRoutes(app)
  registerSessionRoutes(app)
  registerEmailVerificationRoutes(app)
  registerUserRoutes(app)
  registerPictureRoutes(app)
  registerStatusRoutes(app)
}

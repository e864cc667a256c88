import { OpenAPIHono } from '@hono/zod-openapi'
import { accountRoutes } from '../account/routes.ts'
import { administrationRoutes } from '../administration/routes.ts'
import { billingRoutes } from '../billing/routes.ts'
import type { Services } from '../core/context.ts'
import type { RateLimitStore } from '../core/ports/rate-limits.ts'
import { contractPath } from '../http/contract-path.ts'
import {
  answerError,
  answerInvalid,
  answerListedError,
  answerUnknownRoute,
} from '../http/errors.ts'
import { createRememberingRouter } from '../http/remembering-router.ts'
import type { App, RequestEnvironment } from '../http/request-context.ts'
import { problemsOf } from '../http/validation-problems.ts'
import { organizationAreaRoutes } from '../organization/routes.ts'
import { portalRoutes } from '../portal/routes.ts'
import { registerDevelopmentPages } from '../providers/development-pages.ts'
import { createMemoryRateLimits } from '../providers/rate-limits/memory.ts'
import { registerStorage } from '../providers/storage/routes.ts'
import { BATCHES, MAXIMUM_BODY_BYTES } from './body-limits.ts'
import { anyOrigin, crossOrigin } from './middleware/cross-origin.ts'
import { embedding } from './middleware/embedding.ts'
import { keepBytes } from './middleware/keep-bytes.ts'
import { limitBody } from './middleware/limit-body.ts'
import { observe } from './middleware/observe.ts'
import { originCheck } from './middleware/origin-check.ts'
import { rateLimit } from './middleware/rate-limit.ts'
import { redirectTargets } from './middleware/redirect-targets.ts'
import { requestContext } from './middleware/request-context.ts'
import { reserveForKnownDevices } from './middleware/reserve-for-known-devices.ts'
import { unstorableBody } from './middleware/unstorable-text.ts'
import { mount } from './mount.ts'
import { checkoutLinkLimits, generalLimits, guardedReads, guardedRoutes } from './rate-limits.ts'
import { registerReference } from './reference.ts'
import { systemRoutes } from './system.ts'

/** Pages that merchants embed, and those that these frame themselves. */
const FRAMED = ['/portal/checkout/*', '/sandbox/card', '/sandbox/challenge/*']
const UNSAFE_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE']

interface AppOptions {
  /** Fails requests that are refused by a code that their route doesn’t list: for tests. */
  checksRefusals?: boolean
}

/** The whole service as one application; tests use the very same one. */
export function createApp(
  services: Services,
  rateLimits: RateLimitStore,
  { checksRefusals = false }: AppOptions = {},
): App {
  const app: App = new OpenAPIHono<RequestEnvironment>({
    getPath: contractPath(services.settings),
    router: createRememberingRouter(),
    defaultHook(result, c) {
      return result.success ? undefined : answerInvalid(c, problemsOf(result.error, result.target))
    },
  })
  app.onError(checksRefusals ? answerListedError : answerError)
  app.notFound(answerUnknownRoute)
  useMiddleware(app, services, rateLimits)
  mount(app, [
    ...systemRoutes,
    ...accountRoutes,
    ...organizationAreaRoutes,
    ...billingRoutes,
    ...portalRoutes,
    ...administrationRoutes,
  ])
  registerReference(app)
  registerDevelopmentPages(app, services)
  return app
}

function useMiddleware(app: App, services: Services, rateLimits: RateLimitStore): void {
  app.use(requestContext(services))
  if (services.telemetry) app.use(observe(services.telemetry))
  // Before the limits of bodies: parts of files are read as they come.
  registerStorage(app, services)
  app.use('/api/auth/*', crossOrigin({ credentials: true }))
  app.use('/v1/customer-portal/*', crossOrigin({ credentials: false }))
  app.use('/v1/checkouts/client/*', anyOrigin())
  for (const path of FRAMED) app.use(path, embedding(services.settings))
  // Only these carry a body or change anything; reads are spared the work.
  app.on(UNSAFE_METHODS, '*', limitBody(MAXIMUM_BODY_BYTES, BATCHES))
  app.use('/api/auth/picture', keepBytes())
  app.use('/api/auth/organization/logo', keepBytes())
  app.on(UNSAFE_METHODS, '*', originCheck())
  app.on(UNSAFE_METHODS, '*', unstorableBody())
  app.use('/api/auth/*', redirectTargets())
  app.on('POST', '/api/auth/sign-in/*', reserveForKnownDevices())
  if (services.settings.RATE_LIMIT_ENABLED) useRateLimits(app, rateLimits)
}

function useRateLimits(app: App, shared: RateLimitStore): void {
  const inProcess = createMemoryRateLimits()
  app.use('/api/*', rateLimit(inProcess, generalLimits))
  app.use('/v1/*', rateLimit(inProcess, generalLimits))
  app.use('/checkout-links/*', rateLimit(inProcess, checkoutLinkLimits))
  for (const [path, rules] of Object.entries(guardedRoutes)) {
    app.on('POST', path, rateLimit(shared, rules))
  }
  for (const [path, rules] of Object.entries(guardedReads)) {
    app.on('GET', path, rateLimit(shared, rules))
  }
}

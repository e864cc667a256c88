import type { HttpBindings } from '@hono/node-server'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ContractRoute } from '@tollgate/contracts'
import type { Context as HonoContext } from 'hono'
import type { Context } from '../core/context.ts'

export interface RequestEnvironment {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Once the route is known. */
    route?: ContractRoute
    /** Once access is checked, with all that the route’s verb is promised. */
    ctx: Context
  }
}

export type RequestContext = HonoContext<RequestEnvironment>

export type App = OpenAPIHono<RequestEnvironment>

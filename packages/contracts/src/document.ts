import { OpenAPIHono } from '@hono/zod-openapi'
import { documentRefusals } from './common/listed-refusals.ts'
import { securitySchemes } from './common/security.ts'
import { tagGroups, tags } from './common/tags.ts'
import { routes } from './routes.ts'

const information = {
  openapi: '3.1.0',
  info: {
    title: 'Tollgate',
    version: '1.0.0',
    description:
      'Accounts, organizations and billing in one service. `/api/auth` speaks camelCase and ' +
      'answers errors as `{code, message}`; `/v1` speaks snake_case and answers `{error, detail}`.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: '/', description: 'This service' }],
  tags,
  'x-tagGroups': tagGroups,
}

/** The OpenAPI document of every route of the contract. */
export function buildDocument() {
  const registry = new OpenAPIHono()
  for (const [name, scheme] of Object.entries(securitySchemes)) {
    registry.openAPIRegistry.registerComponent('securitySchemes', name, { ...scheme })
  }
  for (const route of Object.values(routes)) {
    registry.openAPIRegistry.registerPath(documentRefusals(route))
  }
  return registry.getOpenAPI31Document(information)
}

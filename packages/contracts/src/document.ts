import { OpenAPIHono } from '@hono/zod-openapi'
import releases from '../released/releases.json' with { type: 'json' }
import { documentDeprecation } from './common/deprecation.ts'
import { exampleOf } from './common/example.ts'
import { documentRefusals } from './common/listed-refusals.ts'
import { documentRecentProof } from './common/recent-proof.ts'
import { securitySchemes } from './common/security.ts'
import { tagGroups, tags } from './common/tags.ts'
import { routes } from './routes.ts'
import { webhooks } from './webhooks.ts'

const information = {
  openapi: '3.1.0',
  info: {
    title: 'Tollgate',
    version: releases[0]?.version ?? '',
    description:
      'Accounts, organizations and billing in one service. `/api/auth` speaks camelCase and ' +
      'answers errors as `{code, message}`; `/v1` speaks snake_case and answers `{error, detail}`.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: '/', description: 'This service' }],
  tags,
  'x-tagGroups': tagGroups,
}

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>

/** The OpenAPI document of every route of the contract, and of everything that is sent to endpoints. */
export function buildDocument(): Document {
  const registry = new OpenAPIHono()
  for (const [name, scheme] of Object.entries(securitySchemes)) {
    registry.openAPIRegistry.registerComponent('securitySchemes', name, { ...scheme })
  }
  for (const route of Object.values(routes)) {
    registry.openAPIRegistry.registerPath(
      documentDeprecation(documentRefusals(documentRecentProof(route))),
    )
  }
  for (const webhook of webhooks) registry.openAPIRegistry.registerWebhook(webhook)
  const document = registry.getOpenAPI31Document(information)
  addExamples(document)
  return document
}

/** What is sent is too large for an example of each by hand. */
function addExamples({ webhooks, components }: Document): void {
  for (const { post } of Object.values(webhooks ?? {})) {
    const body = post?.requestBody
    const media = body && 'content' in body ? body.content['application/json'] : undefined
    if (!media) continue
    const value = exampleOf(media.schema, components?.schemas ?? {})
    // By a name: generated clients would repeat one without in a comment of a hundred lines.
    media.examples = { sent: { value } }
  }
}

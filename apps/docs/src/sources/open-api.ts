import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface Schema {
  $ref?: string
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  maxItems?: number
}

interface Content {
  content: Record<string, { schema: Schema }>
}

export interface Operation {
  operationId: string
  summary: string
  description?: string
  deprecated?: boolean
  'x-sunset'?: string
  tags: string[]
  security?: Record<string, string[]>[]
  responses: Record<string, { 'x-refusals'?: string[] }>
}

interface OpenApi {
  tags: { name: string; description: string }[]
  'x-tagGroups': { name: string; tags: string[] }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: { requestBody: Content } }>
  components: { schemas: Record<string, Schema> }
}

const file = createRequire(import.meta.url).resolve('@tollgate/contracts/openapi.json')

/** The document that the service publishes at `/openapi.json`. */
export const openApi: OpenApi = JSON.parse(readFileSync(file, 'utf8'))

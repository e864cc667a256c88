import { webhookEvents } from '@tollgate/contracts'
import { openApi } from './open-api.ts'
import { tableOf } from './table.ts'

/** Every type of event, when it is sent, and the schema of its `data`. */
export function webhookEventTable(): string {
  const rows = Object.entries(webhookEvents).map(([type, { description }]) => [
    `\`${type}\``,
    description,
    dataOf(type),
  ])
  return tableOf(['Type', 'When', 'Data'], rows)
}

/** The name of the schema, where it has one. */
function dataOf(type: string): string {
  const sent = openApi.webhooks[type]?.post.requestBody.content['application/json']?.schema
  const data = sent?.properties?.data ?? {}
  const named = data.$ref ? [data] : (data.anyOf ?? [])
  return named.flatMap(({ $ref }) => ($ref ? [`\`${$ref.split('/').at(-1)}\``] : [])).join(' or ')
}

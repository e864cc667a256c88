import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildDocument } from '../document.ts'
import { webhookEvents, webhookEventTypes } from './webhook-event-types.ts'

const Named = z.object({ $ref: z.string() })
const Sent = z.object({
  post: z.object({
    requestBody: z.object({
      content: z.object({
        'application/json': z.object({
          schema: z.object({
            properties: z.object({
              data: z.union([Named, z.object({ anyOf: z.array(z.unknown()) })]),
            }),
          }),
        }),
      }),
    }),
  }),
})
const root = path.join(import.meta.dirname, '../../../..')
const page = readFileSync(path.join(root, 'docs/domain/webhook-events.md'), 'utf8')
const lines = page.split('\n').map((line) => line.replaceAll(/ +\|/g, ' |'))
const { webhooks = {} } = buildDocument()

/** The name of the schema; of a choice, that of its first. */
function schemaOf(type: string): string {
  const { schema } = Sent.parse(webhooks[type]).post.requestBody.content['application/json']
  const { data } = schema.properties
  const { $ref } = Named.parse('anyOf' in data ? data.anyOf[0] : data)
  return $ref.replace('#/components/schemas/', '')
}

test('the page has a row of each type, as the catalogue has it, and no other', () => {
  const rows = webhookEventTypes.map((type) => {
    const { description } = webhookEvents[type]
    return `| \`${type}\` | ${description} | \`${schemaOf(type)}\` |`
  })
  expect(lines.filter((line) => /^\| `\w+\.\w+` \|/.test(line))).toEqual(rows)
})

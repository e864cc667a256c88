import { type Schema, unwrap } from '@tollgate/client'
import { defineCommand } from '../command.ts'
import { type Connection, connect } from '../connect.ts'
import { eventTypes } from '../contract.gen.ts'
import { CommandError, usageError } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { forward } from '../listen/forward.ts'
import { plain, plainJson } from '../output/plain.ts'
import { sleep } from '../sleep.ts'

const PATIENCE_MILLISECONDS = 20_000

export const trigger = defineCommand({
  name: 'trigger',
  summary: 'Send an example of an event to a webhook endpoint, or to your own machine',
  description: [
    'The service sends the event to the given endpoint, or to the organization’s only one. With --forward-to, this command posts the event itself, signed with the same secret as listen.',
  ],
  arguments: [{ name: 'type', summary: 'The type of the event', choices: eventTypes }],
  options: {
    endpoint: { type: 'string', value: '<id>', summary: 'The webhook endpoint' },
    'forward-to': { type: 'string', value: '<url>', summary: 'An address on your own machine' },
    secret: {
      type: 'string',
      value: '<secret>',
      summary: 'The secret to sign with (TOLLGATE_WEBHOOK_SECRET)',
    },
  },
  examples: [
    { line: 'tollgate trigger order.paid', meaning: 'To the only endpoint' },
    {
      line: 'tollgate trigger order.paid --forward-to http://localhost:4000/webhooks',
      meaning: 'To an app on this machine',
    },
  ],
  async run({ words: [given], options, globals, io }) {
    const connection = await connect({ io, globals })
    const type = eventTypeOf(given)
    const url = options['forward-to']
    const outcome = url
      ? await forwardExample(io, connection, { type, url, secret: options.secret })
      : await testEndpoint(io, connection, { type, endpoint: options.endpoint })
    const { status, error } = outcome
    const isGood = status !== null && status >= 200 && status < 300
    const text = globals.json ? plainJson(outcome) : plain(`${type}: ${status ?? error}`)
    await io.stdout.write(`${text}\n`)
    return isGood ? undefined : 1
  },
})

type EventType = Schema<'WebhookEventType'>

function eventTypeOf(given: string | undefined): EventType {
  if (isEventType(given)) return given
  throw usageError(`There is no event “${given}”`)
}

function isEventType(given: string | undefined): given is EventType {
  return given !== undefined && eventTypes.includes(given)
}

interface Local {
  type: EventType
  url: string
  secret: string | undefined
}

async function forwardExample(io: Io, { ask, profile }: Connection, { type, url, secret }: Local) {
  const signing = secret ?? (io.env.TOLLGATE_WEBHOOK_SECRET || profile?.webhookSecret)
  if (!signing) throw usageError('There is no secret to sign with: give --secret, or sign in')
  const document: ApiDocument = JSON.parse(await (await ask('/openapi.json')).text())
  const media = document.webhooks[type]?.post.requestBody.content['application/json']
  const example = { ...media?.examples.sent.value, timestamp: io.now(), sequence: 0 }
  const event = { id: crypto.randomUUID(), body: JSON.stringify(example) }
  return { id: event.id, ...(await forward(event, { io, url, secret: signing })) }
}

interface ApiDocument {
  webhooks: {
    [type: string]: {
      post: {
        requestBody: {
          content: { 'application/json': { examples: { sent: { value: object } } } }
        }
      }
    }
  }
}

interface Remote {
  type: EventType
  endpoint: string | undefined
}

async function testEndpoint(io: Io, { client }: Connection, { type, endpoint }: Remote) {
  const id = endpoint ?? (await findOnlyEndpoint(client))
  const params = { path: { id } }
  const event = await unwrap(
    client.POST('/v1/webhooks/endpoints/{id}/test', { params, body: { event_type: type } }),
  )
  const deadline = Date.now() + PATIENCE_MILLISECONDS
  while (Date.now() < deadline && !io.signal.aborted) {
    const query = { webhook_event_id: [event.id], limit: 1 }
    const { items } = await unwrap(client.GET('/v1/webhooks/deliveries', { params: { query } }))
    const [delivery] = items
    if (delivery) return outcomeOf(event.id, delivery)
    await sleep(250, io.signal)
  }
  throw new CommandError('The service has not sent it yet. See: tollgate list webhook-deliveries')
}

function outcomeOf(id: string, delivery: Schema<'WebhookDelivery'>) {
  const { http_code: status, error, duration_milliseconds: milliseconds } = delivery
  return { id, status, error, milliseconds }
}

async function findOnlyEndpoint(client: Connection['client']): Promise<string> {
  const { items } = await unwrap(client.GET('/v1/webhooks/endpoints'))
  const [only, another] = items
  if (only && !another) return only.id
  throw usageError(
    only
      ? 'There are several endpoints: choose one with --endpoint. See: tollgate list webhook-endpoints'
      : 'There is no endpoint yet: create one, or give --forward-to',
  )
}

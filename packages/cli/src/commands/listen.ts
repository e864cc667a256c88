import { unwrap, type WebhookEventType } from '@tollgate/client'
import { defineCommand, type Globals } from '../command.ts'
import { newWebhookSecret } from '../config/profiles.ts'
import { type Connection, connect } from '../connect.ts'
import { eventTypes } from '../contract.gen.ts'
import { CommandError, usageError } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { follow } from '../listen/follow.ts'
import { forward, type Outcome, reasonOf } from '../listen/forward.ts'
import { readLastEvent, saveLastEvent } from '../listen/last-event.ts'
import { type Paint, painterFor } from '../output/color.ts'
import { plain, plainJson } from '../output/plain.ts'

export const listen = defineCommand({
  name: 'listen',
  summary: 'Forward your organization’s events to your own machine, as signed webhooks',
  description: [
    'Each event is posted like a real delivery: the same body, signed with the secret that is printed first. Each profile keeps its secret. A delivery that fails is not tried again.',
    'If the connection breaks, nothing is lost. With --resume, events that happened while listen wasn’t running are forwarded too.',
    'The token needs organizations:read, and the read scopes of what you want to receive, such as orders:read.',
  ],
  options: {
    'forward-to': {
      type: 'string',
      value: '<url>',
      summary: 'Where to post events; without it, they are only shown',
    },
    events: {
      type: 'string',
      value: '<types>',
      multiple: true,
      summary: 'Only these types, separated by commas; order.* for everything about orders',
    },
    resume: {
      type: 'boolean',
      summary: 'Continue after the last event that was forwarded to this address',
    },
    secret: {
      type: 'string',
      value: '<secret>',
      summary: 'The secret to sign with (TOLLGATE_WEBHOOK_SECRET)',
    },
  },
  examples: [
    {
      line: 'tollgate listen --forward-to http://localhost:4000/webhooks',
      meaning: 'Every event',
    },
    {
      line: "tollgate listen --forward-to http://localhost:4000/webhooks --events 'order.*,customer.created' --resume",
      meaning: 'Some types, with what happened since the last run',
    },
  ],
  async run({ options, globals, io }) {
    const isWanted = filterOf(options.events)
    const forwardTo = options['forward-to'] ?? null
    if (forwardTo !== null && !/^https?:$/.test(URL.parse(forwardTo)?.protocol ?? '')) {
      throw usageError('--forward-to takes an address such as http://localhost:4000/webhooks')
    }
    const connection = await connect({ io, globals })
    const organizationId = await findOrganization(connection)
    const place = { organizationId, forwardTo: forwardTo ?? 'nowhere' }
    const secret = options.secret ?? secretOf(io, connection)
    if (forwardTo) await io.stderr.write(`Signing with ${secret}\n`)
    await io.stderr.write(`Listening to ${connection.baseUrl}. Press Ctrl-C to stop.\n`)
    const after = options.resume ? await readLastEvent(io, place) : null
    const onPause = (error: unknown) =>
      io.stderr.write(
        `The connection broke (${plain(reasonOf(error))}). Continuing after the last event.\n`,
      )
    for await (const { id, body } of follow({ connection, io, organizationId, after, onPause })) {
      const type = body === null ? null : typeOf(body)
      if (body !== null && type !== null && isWanted(type)) {
        const outcome = forwardTo
          ? await forward({ id, body }, { io, url: forwardTo, secret })
          : null
        await show({ io, globals, type, id, outcome })
      }
      await saveLastEvent(io, place, id)
    }
    return undefined
  },
})

function secretOf(io: Io, { profile }: Connection): string {
  return io.env.TOLLGATE_WEBHOOK_SECRET || (profile?.webhookSecret ?? newWebhookSecret())
}

async function findOrganization({ client }: Connection): Promise<string> {
  const { items } = await unwrap(client.GET('/v1/organizations'))
  const [organization] = items
  if (!organization) throw new CommandError('The token is for no organization')
  return organization.id
}

function filterOf(given: readonly string[]): (type: string) => boolean {
  const patterns = given.flatMap((one) => one.split(',')).map((one) => one.trim())
  const fits = (type: string, pattern: string) =>
    pattern.endsWith('.*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
  const unknown = patterns.find((pattern) => !eventTypes.some((type) => fits(type, pattern)))
  if (unknown !== undefined) {
    throw usageError(`There is no event “${unknown}”. There are: ${eventTypes.join(', ')}`)
  }
  return (type) => patterns.length === 0 || patterns.some((pattern) => fits(type, pattern))
}

function typeOf(body: string): string {
  const { type }: { type: WebhookEventType } = JSON.parse(body)
  return type
}

interface Shown {
  io: Io
  globals: Globals
  type: string
  id: string
  outcome: Outcome | null
}

async function show({ io, globals, type, id, outcome }: Shown): Promise<void> {
  if (globals.json) return io.stdout.write(`${plainJson({ id, type, ...outcome })}\n`)
  const paint = painterFor(io.stdout, { io, globals })
  const time = paint('dim', io.now().toTimeString().slice(0, 8))
  const result = outcome ? [resultOf(outcome, paint)] : []
  return io.stdout.write(`${[time, plain(type).padEnd(24), ...result, id].join('  ')}\n`)
}

function resultOf({ status, error, milliseconds }: Outcome, paint: Paint): string {
  const isGood = status !== null && status >= 200 && status < 300
  return `${paint(isGood ? 'green' : 'red', plain(String(status ?? error)))}  ${milliseconds} ms`
}

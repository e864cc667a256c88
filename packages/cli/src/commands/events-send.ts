import { createReadStream } from 'node:fs'
import { type Schema, unwrap } from '@tollgate/client'
import { defineCommand } from '../command.ts'
import { type Connection, connect } from '../connect.ts'
import { CommandError, usageError } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { linesOf } from '../lines.ts'
import { isRecord } from '../output/cell.ts'
import { plainJson } from '../output/plain.ts'

const MOST_AT_ONCE = 1000

type NewEvent = Schema<'EventCreate'>

export const eventsSend = defineCommand({
  name: 'events send',
  summary: 'Send usage events: one from options, or many from a file',
  description: [
    'Each line of the file is an event as JSON: {"name", "external_customer_id" or "customer_id", "metadata", "timestamp", "external_id"}. Events are sent in batches of 1,000. Each batch is stored completely or not at all.',
    'An event without external_id gets a random one. If you set your own, you can send a file again and nothing is stored twice.',
  ],
  options: {
    name: { type: 'string', value: '<name>', summary: 'What happened' },
    'customer-id': { type: 'string', value: '<id>', summary: 'The customer' },
    'external-customer-id': {
      type: 'string',
      value: '<id>',
      summary: 'Your own id of the customer',
    },
    'external-id': { type: 'string', value: '<id>', summary: 'Your own id of the event' },
    timestamp: { type: 'string', value: '<time>', summary: 'When it happened; now by default' },
    metadata: {
      type: 'string',
      value: '<key=value>',
      multiple: true,
      summary: 'A detail of the event; numbers, true and false keep their type',
    },
    file: {
      type: 'string',
      short: 'f',
      value: '<file>',
      summary: 'An NDJSON file; - for standard input',
    },
    skip: {
      type: 'string',
      value: '<number>',
      summary: 'How many lines to skip, to continue a file that failed halfway',
    },
  },
  examples: [
    {
      line: 'tollgate events send --name completion --external-customer-id user_42 --metadata tokens=120',
      meaning: 'One event',
    },
    { line: 'tollgate events send --file usage.ndjson', meaning: 'All events of a file' },
    {
      line: 'generate-usage | tollgate events send --file -',
      meaning: 'The output of another program',
    },
  ],
  async run({ options, globals, io }) {
    const { file } = options
    if (file !== undefined && options.name !== undefined) {
      throw usageError('Give --name for one event, or --file for many')
    }
    const events = file === undefined ? [oneOf(options)] : eventsOf(file, io)
    const connection = await connect({ io, globals })
    const skipped = numberOf(options.skip)
    const sent = await sendAll(io, connection, { events, skipped })
    const text = globals.json
      ? plainJson(sent)
      : `${sent.inserted} stored, ${sent.duplicates} were stored before`
    await io.stdout.write(`${text}\n`)
    return undefined
  },
})

interface Sending {
  events: Iterable<unknown> | AsyncIterable<unknown>
  skipped: number
}

async function sendAll(io: Io, connection: Connection, { events, skipped }: Sending) {
  const total = { inserted: 0, duplicates: 0 }
  let line = 0
  let batch: NewEvent[] = []

  async function send(): Promise<void> {
    const sent = await sendBatch(connection, batch).catch(async (error: unknown) => {
      const done = line - batch.length
      if (done > 0) {
        await io.stderr.write(`The first ${done} lines are stored: continue with --skip ${done}\n`)
      }
      throw error
    })
    total.inserted += sent.inserted
    total.duplicates += sent.duplicates
    batch = []
    if (io.stderr.isTerminal) await io.stderr.write(`\r${line} events sent`)
  }

  for await (const event of events) {
    line++
    if (line <= skipped) continue
    batch.push(eventOf(event, line))
    if (batch.length === MOST_AT_ONCE) await send()
  }
  if (batch.length > 0) await send()
  if (io.stderr.isTerminal) await io.stderr.write('\n')
  return total
}

function sendBatch({ client }: Connection, events: NewEvent[]) {
  return unwrap(client.POST('/v1/events/ingest', { body: { events } }))
}

/** The service checks the rest, and names what is wrong. */
function eventOf(given: unknown, line: number): NewEvent {
  if (!isEvent(given)) throw usageError(`Line ${line} is not an event: it needs at least a name`)
  return { ...given, external_id: given.external_id ?? crypto.randomUUID() }
}

function isEvent(given: unknown): given is NewEvent {
  return isRecord(given) && typeof given.name === 'string'
}

interface OneEvent {
  name: string | undefined
  'customer-id': string | undefined
  'external-customer-id': string | undefined
  'external-id': string | undefined
  timestamp: string | undefined
  metadata: string[]
}

function oneOf(options: OneEvent): unknown {
  if (options.name === undefined) throw usageError('Give --name for one event, or --file for many')
  return {
    name: options.name,
    customer_id: options['customer-id'],
    external_customer_id: options['external-customer-id'],
    external_id: options['external-id'],
    timestamp: options.timestamp,
    metadata: Object.fromEntries(options.metadata.map(keyAndValue)),
  }
}

function keyAndValue(given: string): [string, string | number | boolean] {
  const [, key, value = ''] = /^([^=]+)=(.*)$/s.exec(given) ?? []
  if (key === undefined) throw usageError('--metadata takes a key and a value, such as tokens=120')
  if (value === 'true' || value === 'false') return [key, value === 'true']
  return [key, /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value) ? Number(value) : value]
}

async function* eventsOf(file: string, io: Io): AsyncGenerator<unknown> {
  const input = file === '-' ? io.stdin : createReadStream(file)
  let number = 0
  for await (const line of linesOf(input)) yield parseLine(line, ++number)
}

function parseLine(line: string, number: number): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new CommandError(`Line ${number} is not valid JSON`)
  }
}

function numberOf(given: string | undefined): number {
  if (given === undefined) return 0
  if (/^\d{1,9}$/.test(given)) return Number(given)
  throw usageError('--skip takes a number of lines')
}

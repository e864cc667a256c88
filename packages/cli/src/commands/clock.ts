import { defineCommand, type Globals } from '../command.ts'
import { findBaseUrl } from '../connect.ts'
import { CommandError, usageError } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { plainJson } from '../output/plain.ts'

const description = [
  'Only development services (DEV_TOOLS) have a clock that can be moved, and only from their own machine.',
]

export const clockShow = defineCommand({
  name: 'clock show',
  summary: 'Show the clock of a development service',
  description,
  options: {},
  examples: [{ line: 'tollgate clock show', meaning: 'The service’s time' }],
  run: ({ globals, io }) => move({ globals, io }, { advance_seconds: 0 }),
})

export const clockAdvance = defineCommand({
  name: 'clock advance',
  summary: 'Move the clock, so that renewals and other scheduled work fall due',
  description: [
    ...description,
    'Everything that falls due on the way is done first, each at its own time.',
  ],
  arguments: [
    { name: 'duration', summary: 'How far: 90s, 45m, 12h, 30d, 4w; for backwards, -- -1d' },
  ],
  options: {},
  examples: [
    { line: 'tollgate clock advance 31d', meaning: 'Past the next renewal' },
    { line: 'tollgate clock advance -- -1h', meaning: 'Back an hour' },
  ],
  run: ({ words: [given = ''], globals, io }) =>
    move({ globals, io }, { advance_seconds: secondsOf(given) }),
})

export const clockFreeze = defineCommand({
  name: 'clock freeze',
  summary: 'Stop the clock',
  description,
  options: {},
  examples: [{ line: 'tollgate clock freeze', meaning: 'Time stands still' }],
  run: ({ globals, io }) => move({ globals, io }, { freeze: true }),
})

export const clockUnfreeze = defineCommand({
  name: 'clock unfreeze',
  summary: 'Let the clock run on from where it stopped',
  description,
  options: {},
  examples: [{ line: 'tollgate clock unfreeze', meaning: 'Time goes on' }],
  run: ({ globals, io }) => move({ globals, io }, { freeze: false }),
})

async function move(caller: { io: Io; globals: Globals }, body: object): Promise<undefined> {
  const { io, globals } = caller
  const url = `${await findBaseUrl(caller)}/dev/clock`
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body), signal: io.signal }
  const answer = await io.fetch(new Request(url, init))
  if (!answer.ok) {
    throw new CommandError(
      `This service’s clock can’t be moved (${answer.status}): that needs DEV_TOOLS, and a request from its own machine.`,
    )
  }
  const clock: { now: string; frozen: boolean } = JSON.parse(await answer.text())
  const text = globals.json ? plainJson(clock) : `${clock.now}${clock.frozen ? ', stopped' : ''}`
  await io.stdout.write(`${text}\n`)
  return undefined
}

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }

function secondsOf(given: string): number {
  const [, number, unit = ''] = /^(-?\d+(?:\.\d+)?)([smhdw])$/.exec(given) ?? []
  if (number === undefined)
    throw usageError(`“${given}” is not a duration, such as 90s, 12h or 30d`)
  return Number(number) * (units[unit] ?? 1)
}

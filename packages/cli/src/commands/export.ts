import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { defineCommand } from '../command.ts'
import { connect } from '../connect.ts'
import { usageError } from '../exit-codes.ts'
import { filtersAmong, nounNames, queryOf, requireNoun } from '../noun.ts'

const exported = nounNames(({ formats }) => formats.length > 0)

export const exportCommand = defineCommand({
  name: 'export',
  summary: 'Export a whole list as CSV or NDJSON',
  description: ['It takes the same filters as list: tollgate export orders --help'],
  arguments: [{ name: 'noun', summary: 'What to export', choices: exported }],
  options: {
    format: {
      type: 'string',
      value: '<format>',
      choices: ['csv', 'ndjson'],
      summary: 'CSV by default; NDJSON is for events only',
    },
    output: {
      type: 'string',
      short: 'o',
      value: '<file>',
      summary: 'The file to write to; standard output by default',
    },
  },
  optionsFor: filtersAmong,
  examples: [
    { line: 'tollgate export orders > orders.csv', meaning: 'All orders' },
    {
      line: 'tollgate export events --format ndjson --start-timestamp 2026-03-01T00:00:00Z -o events.ndjson',
      meaning: 'Usage events since March',
    },
  ],
  async run({ words: [name], options, globals, io }) {
    const noun = requireNoun(name)
    const format = options.format ?? 'csv'
    if (!noun.formats.includes(format)) throw usageError(`${name} can’t be exported as ${format}`)
    const query = { ...queryOf(noun, options), ...(noun.formats.length > 1 ? { format } : {}) }
    const { ask } = await connect({ io, globals })
    const { body } = await ask(`${noun.path}/export`, query)
    if (!body) return undefined
    if (options.output) await pipeline(Readable.fromWeb(body), createWriteStream(options.output))
    else for await (const part of body) await io.stdout.write(part)
    return undefined
  },
})

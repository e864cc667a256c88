import { columnsOf } from '../columns.ts'
import { defineCommand } from '../command.ts'
import { type Connection, connect } from '../connect.ts'
import type { Noun } from '../contract-shape.ts'
import { usageError } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { filtersAmong, nounNames, queryOf, requireNoun } from '../noun.ts'
import { cellOf } from '../output/cell.ts'
import { plainJson } from '../output/plain.ts'
import { table } from '../output/table.ts'

export const list = defineCommand({
  name: 'list',
  summary: 'List what your organization has',
  description: [
    'Prints a table that fits the terminal: if there isn’t enough room, long texts are cut and the last columns left out. --json prints everything. Each noun has its own filters: tollgate list orders --help',
  ],
  arguments: [{ name: 'noun', summary: 'What to list', choices: nounNames() }],
  options: {
    limit: { type: 'string', value: '<number>', summary: 'How many, at most 100; 20 by default' },
    page: { type: 'string', value: '<number>', summary: 'Which page, from 1' },
    all: { type: 'boolean', summary: 'All pages' },
    sort: {
      type: 'string',
      value: '<field>',
      multiple: true,
      summary: 'The field to sort by; a leading dash sorts in descending order: --sort=-created_at',
    },
  },
  optionsFor: filtersAmong,
  examples: [
    { line: 'tollgate list products', meaning: 'What you sell' },
    {
      line: 'tollgate list orders --status paid --sort=-total_amount --limit 5',
      meaning: 'The five largest paid orders',
    },
    {
      line: 'tollgate list customers --metadata plan=pro --all --json',
      meaning: 'Every customer of a plan, for a program',
    },
  ],
  async run({ words: [name = ''], options, globals, io }) {
    const noun = requireNoun(name)
    const sorting = sortingOf(noun, options.sort)
    const query = { ...queryOf(noun, options), ...(sorting.length > 0 ? { sorting } : {}) }
    const limit = numberOf('limit', options.limit) ?? (options.all ? 100 : 20)
    const page = numberOf('page', options.page) ?? 1
    if (page > 1 && !noun.hasPages) throw usageError(`${name} has no pages: give --all or --limit`)
    const connection = await connect({ io, globals })
    const place = noun.hasPages ? { limit, page } : { limit }
    const first = await askPage(connection, noun, { ...query, ...place })
    const rows = [...first.items]
    for (let last = first, next = page + 1; options.all; next++) {
      const more = nextOf(last, { limit, page: next })
      if (!more) break
      last = await askPage(connection, noun, { ...query, ...more })
      rows.push(...last.items)
    }
    if (globals.json) await io.stdout.write(`${plainJson(rows, 2)}\n`)
    else await printTable(io, name, rows)
    if (!options.all && nextOf(first, { limit, page: page + 1 })) {
      const next = noun.hasPages ? `--page ${page + 1}, or ` : ''
      await io.stderr.write(`There are more: ${next}--all.\n`)
    }
    return undefined
  },
})

interface Page {
  items: unknown[]
  pagination?: { max_page: number }
  next_cursor?: string | null
}

async function askPage({ ask }: Connection, noun: Noun, query: object): Promise<Page> {
  const answer = await ask(noun.path, { ...query })
  return JSON.parse(await answer.text())
}

function nextOf({ pagination, next_cursor: cursor }: Page, next: { limit: number; page: number }) {
  if (cursor) return { limit: next.limit, cursor }
  return cursor === undefined && next.page <= (pagination?.max_page ?? 0) ? next : null
}

async function printTable(io: Io, name: string, rows: unknown[]): Promise<void> {
  if (rows.length === 0) return io.stderr.write('Nothing found.\n')
  const columns = columnsOf(name)
  const titles = columns.map(({ title }) => title)
  const cells = rows.map((row) => columns.map((column) => cellOf(row, column)))
  const available = io.stdout.isTerminal ? io.stdout.columns : Number.POSITIVE_INFINITY
  await io.stdout.write(table(titles, cells, available))
}

function sortingOf({ sorting }: Noun, wanted: readonly string[]): readonly string[] {
  const unknown = wanted.find((field) => !sorting.includes(field))
  if (unknown === undefined) return wanted
  throw usageError(`--sort “${unknown}” is not one of: ${sorting.join(', ')}`)
}

function numberOf(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  if (/^[1-9]\d{0,6}$/.test(given)) return Number(given)
  throw usageError(`--${name} takes a whole number from 1 on`)
}

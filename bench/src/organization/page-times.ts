import pg from 'pg'
import { median } from '../statistics.ts'

/** A page to ask for, with what its answer has to hold. */
export interface PageRequest {
  title: string
  path: string
  isRight: (answer: string) => boolean
}

/** What a page takes of the database: milliseconds of all of its statements together. */
export interface Page {
  title: string
  p50: number
  slowest: number
  statements: number
}

type Read = (path: string) => Promise<string>

/** After so many PostgreSQL plans a named statement no more for its values. */
const WARM_UP = 6

const TIMES = `
  SELECT sum(calls)::int AS statements, sum(total_plan_time + total_exec_time) AS milliseconds
  FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid AND datname = current_database()
  WHERE query NOT LIKE '%pg_stat_statements%'`

/** Reads every page again and again; all turns of a page come after those of another. */
export async function takePages(
  requests: PageRequest[],
  { databaseUrl, readings, read }: { databaseUrl: string; readings: number; read: Read },
): Promise<Page[]> {
  const connection = new pg.Client({ connectionString: databaseUrl })
  await connection.connect()
  try {
    await connection.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
    const pages: Page[] = []
    for (const request of requests) {
      const times: Times[] = []
      for (let reading = 0; reading < WARM_UP + readings; reading++) {
        const time = await timeOf(request, read, connection)
        if (reading >= WARM_UP) times.push(time)
      }
      pages.push(pageOf(request.title, times))
      console.error(`at the database: ${request.title}`)
    }
    return pages
  } finally {
    await connection.end()
  }
}

interface Times {
  statements: number
  milliseconds: number
}

async function timeOf(
  { path, isRight }: PageRequest,
  read: Read,
  connection: pg.Client,
): Promise<Times> {
  await connection.query('SELECT pg_stat_statements_reset()')
  const answer = await read(path)
  if (!isRight(answer)) throw new Error(`${path} answered ${answer.slice(0, 200)}`)
  const { rows } = await connection.query<Times>(TIMES)
  return rows[0] ?? { statements: Number.NaN, milliseconds: Number.NaN }
}

function pageOf(title: string, times: Times[]): Page {
  const milliseconds = times.map((time) => time.milliseconds)
  return {
    title,
    p50: median(milliseconds),
    slowest: Math.max(...milliseconds),
    statements: median(times.map(({ statements }) => statements)),
  }
}

export function describePages(pages: Page[]): string[] {
  const line = (...cells: string[]) =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(44) : cell.padStart(10))).join('  ')
  return [
    line('time at the database', 'p50', 'slowest', 'statements'),
    ...pages.map(({ title, p50, slowest, statements }) =>
      line(title, `${p50.toFixed(2)} ms`, `${slowest.toFixed(2)} ms`, String(statements)),
    ),
    '',
  ]
}

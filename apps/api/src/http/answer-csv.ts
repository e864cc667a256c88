import type { CsvFile } from '../core/csv.ts'
import type { RequestContext } from './request-context.ts'

/** The same for lines of JSON. */
export function answerLines(c: RequestContext, { name, content }: CsvFile) {
  return c.body(content, 200, { ...headersOf(name), 'Content-Type': 'application/x-ndjson' })
}

/** Answers a file that browsers save, and that no cache keeps. */
export function answerCsv(c: RequestContext, { name, content }: CsvFile) {
  return c.body(content, 200, {
    ...headersOf(name),
    'Content-Type': 'text/csv; charset=utf-8',
  })
}

function headersOf(name: string) {
  return {
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  }
}

import type { CsvFile } from '../core/csv.ts'
import type { RequestContext } from './request-context.ts'

/** Answers a file that browsers save, and that no cache keeps. */
export function answerCsv(c: RequestContext, { name, content }: CsvFile) {
  return c.body(content, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  })
}

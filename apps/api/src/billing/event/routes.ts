import { eventRoutes as routes } from '@tollgate/contracts'
import { answerCsv, answerLines } from '../../http/answer-csv.ts'
import { answerEventStream } from '../../http/answer-event-stream.ts'
import { serve } from '../../http/serve.ts'
import { exportEvents } from './export.ts'
import { followEvents } from './follow.ts'
import { getEvent } from './get.ts'
import { ingestEvents } from './ingest.ts'
import { listEvents } from './list.ts'
import { listEventNames } from './list-names.ts'

export const eventRoutes = serve(routes, {
  ingestEvents,
  listEvents,
  listEventNames,
  getEvent,
  exportEvents: {
    async handle(c, ctx) {
      const query = c.req.valid('query')
      const file = await exportEvents(ctx, query)
      return query.format === 'csv' ? answerCsv(c, file) : answerLines(c, file)
    },
  },
  followEvents: {
    async handle(c, ctx) {
      return answerEventStream(c, await followEvents(ctx, c.req.valid('query')))
    },
  },
})

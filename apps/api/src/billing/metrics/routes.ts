import {
  type MetricsLimits,
  metricsMaximumDays,
  metricsMinimumDate,
  metricsRoutes as routes,
} from '@tollgate/contracts'
import { serve } from '../../http/serve.ts'
import { getMetrics } from './get.ts'

export const metricsRoutes = serve(routes, { getMetrics, getMetricsLimits })

function getMetricsLimits(): MetricsLimits {
  const { hour, day, week, month, year } = metricsMaximumDays
  return {
    min_date: metricsMinimumDate,
    intervals: {
      hour: { max_days: hour },
      day: { max_days: day },
      week: { max_days: week },
      month: { max_days: month },
      year: { max_days: year },
    },
  }
}

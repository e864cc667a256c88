import type { PageRequest } from '../organization/page-times.ts'
import type { Size } from './pages.ts'

const DAY = 86_400_000

/** Metrics of all orders by each interval, and of those of products and billing types. */
export function metricRequests({ rows, products: [many, few] }: Size): PageRequest[] {
  const today = dayOf(0)
  const always = { start_date: '2023-01-01', end_date: today, interval: 'month' }
  const year = { start_date: dayOf(364), end_date: today, interval: 'day' }
  return [
    request('by hour, 7 days', { start_date: dayOf(6), end_date: today, interval: 'hour' }, 1),
    request('by day, a year', year, rows),
    request('by week, a year', { ...year, interval: 'week' }, rows),
    request('by month, since 2023', always, rows),
    request('by year, since 2023', { ...always, interval: 'year' }, rows),
    request('by day, a year, in Berlin', { ...year, timezone: 'Europe/Berlin' }, rows),
    request('by day, a year, of most', { ...year, product_id: many }, rows * 0.9),
    request('by day, a year, of another product', { ...year, product_id: few }, rows / 200),
    request('by day, a year, paid once', { ...year, billing_type: 'one_time' }, rows),
  ]
}

function dayOf(ago: number): string {
  return new Date(Date.now() - ago * DAY).toISOString().slice(0, 10)
}

function request(title: string, query: Record<string, string>, atLeast: number): PageRequest {
  return {
    title: `metrics, ${title}`,
    path: `/v1/metrics?${new URLSearchParams(query)}`,
    isRight: (answer) => JSON.parse(answer).totals.orders >= atLeast,
  }
}

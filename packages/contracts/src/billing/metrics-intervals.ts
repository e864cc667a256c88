export const metricsIntervals = ['hour', 'day', 'week', 'month', 'year'] as const

export type MetricsInterval = (typeof metricsIntervals)[number]

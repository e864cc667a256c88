const steps = [
  { until: 15, delay: 1000 },
  { until: 30, delay: 2000 },
]

const maximumDelay = 5000

/** Every second at first, then less and less often. */
export function pollDelay(polls: number): number {
  return steps.find(({ until }) => polls < until)?.delay ?? maximumDelay
}

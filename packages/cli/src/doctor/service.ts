import { performance } from 'node:perf_hooks'
import type { Finding, Patient } from './check.ts'

/** Receivers refuse webhooks that seem to be older than five minutes. */
const WORRYING_SECONDS = 60

/** Whether the service answers, how fast, and whether its clock and this machine’s agree. */
export async function checkService({ io, connection }: Patient): Promise<Finding[]> {
  const started = performance.now()
  const before = io.now().getTime()
  const answer = await connection.ask('/health/ready')
  const milliseconds = Math.round(performance.now() - started)
  const service = `${connection.baseUrl} is ready, and answered in ${milliseconds} ms`
  const reachable: Finding = { name: 'service', status: 'good', message: service }
  return [reachable, ...skewOf(answer, (before + io.now().getTime()) / 2)]
}

function skewOf(answer: Response, now: number): Finding[] {
  const date = answer.headers.get('date')
  if (date === null) return []
  const seconds = Math.round((Date.parse(date) - now) / 1000)
  const isWorrying = Math.abs(seconds) > WORRYING_SECONDS
  const message = isWorrying
    ? `This machine’s clock is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'behind' : 'ahead of'} the service’s: signatures look too old or too new`
    : 'This machine’s clock and the service’s agree'
  return [{ name: 'clock', status: isWorrying ? 'bad' : 'good', message }]
}

import autocannon from 'autocannon'
import type { ServerProcess } from './server-process.ts'

export interface Request {
  path: string
  headers: Record<string, string>
  /** What every answer must hold; a phase with one wrong answer doesn't count. */
  expectedBody: (body: string) => boolean
}

export interface Phase {
  requestsPerSecond: number
  cpuMicrosecondsPerRequest: number
  p50: number
  p99: number
}

export interface LoadOptions {
  connections: number
  seconds: number
}

/** Loads one server for a while and measures it. */
export async function load(
  server: ServerProcess,
  request: Request,
  options: LoadOptions,
): Promise<Phase> {
  const cpuBefore = server.cpuSeconds()
  const result = await autocannon({
    url: `${server.url}${request.path}`,
    headers: request.headers,
    connections: options.connections,
    duration: options.seconds,
    verifyBody: (body) => typeof body === 'string' && request.expectedBody(body),
  })
  const wrong = result.non2xx + result.errors + result.timeouts + result.mismatches
  if (wrong > 0) throw new Error(`${wrong} wrong answers from ${server.url}${request.path}`)
  const total = result['2xx']
  return {
    requestsPerSecond: total / result.duration,
    cpuMicrosecondsPerRequest: ((server.cpuSeconds() - cpuBefore) / total) * 1e6,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

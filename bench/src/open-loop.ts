import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Request } from './load.ts'
import { type Measured, measurePhase, type Phase } from './phase.ts'
import { quantile } from './statistics.ts'

interface OpenLoopOptions {
  perSecond: number
  seconds: number
}

/** Asks at a steady pace, whether answers have come or not: slow ones don’t spare the next ones. */
export function askSteadily(
  measured: Measured,
  request: Request,
  { perSecond, seconds }: OpenLoopOptions,
): Promise<Phase> {
  return measurePhase(measured, async () => {
    const agent = new http.Agent({ keepAlive: true })
    const started = performance.now()
    const answers: Promise<number>[] = []
    while (answers.length < perSecond * seconds) {
      answers.push(ask(`${measured.server.url}${request.path}`, request, agent))
      const due = started + (answers.length * 1000) / perSecond
      await pause(Math.max(due - performance.now(), 0))
    }
    const latencies = await Promise.all(answers)
    agent.destroy()
    return {
      requests: latencies.length,
      seconds: (performance.now() - started) / 1000,
      p50: quantile(latencies, 0.5),
      p99: quantile(latencies, 0.99),
    }
  })
}

/** Answers the milliseconds that the answer took. */
function ask(url: string, request: Request, agent: http.Agent): Promise<number> {
  const sent = performance.now()
  return new Promise((resolve, reject) => {
    const posted = request.nextPost?.()
    const headers = { ...request.headers, ...posted?.headers }
    const method = posted ? 'POST' : 'GET'
    const asked = http.request(url, { method, headers, agent }, async (response) => {
      const body = Buffer.concat(await response.toArray()).toString()
      if (response.statusCode === 200 && request.expectedBody(body)) {
        resolve(performance.now() - sent)
      } else reject(new Error(`${url} answered ${response.statusCode} ${body}`))
    })
    asked.on('error', reject)
    asked.end(posted?.body)
  })
}

import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '../server-process.ts'
import { readSession, revokeAllSessions, signIn, signUp } from '../visitor.ts'
import type { Contender } from './contenders.ts'

const PATIENCE_MILLISECONDS = 3_000

/**
 * Revokes sessions in one process and asks another one, which has seen their copies, until it
 * refuses them. Answers how long each took, in milliseconds: infinite beyond our patience.
 */
export async function measureRevocations(contender: Contender, trials: number): Promise<number[]> {
  const twin = await contender.startTwin()
  try {
    const latencies: number[] = []
    for (let trial = 0; trial < trials; trial++) {
      const latency = await revokeHereAskThere(contender.cached, twin)
      latencies.push(latency)
      if (latency === Number.POSITIVE_INFINITY) break
    }
    return latencies
  } finally {
    await twin.stop()
  }
}

async function revokeHereAskThere(here: ServerProcess, there: ServerProcess): Promise<number> {
  const visitor = await signUp(here)
  const cookies = await signIn(here, visitor)
  await readSession(there, cookies)
  if (!(await isSignedIn(there, cookies))) throw new Error(`${there.url} knows no session`)
  await revokeAllSessions(here, new Map(cookies))
  const revoked = performance.now()
  while (performance.now() - revoked < PATIENCE_MILLISECONDS) {
    if (!(await isSignedIn(there, cookies))) return performance.now() - revoked
    await pause(5)
  }
  return Number.POSITIVE_INFINITY
}

/** By the cookies as they once were: a thief does not let go of any. */
async function isSignedIn(server: ServerProcess, cookies: Map<string, string>): Promise<boolean> {
  return (await readSession(server, new Map(cookies))) !== 'null'
}

import { setTimeout as pause } from 'node:timers/promises'
import { runClients } from '../clients.ts'
import { load } from '../load.ts'
import { askSteadily } from '../open-loop.ts'
import type { Phase } from '../phase.ts'
import type { ServerProcess } from '../server-process.ts'
import {
  getSession,
  PASSWORD,
  post,
  readSession,
  signIn,
  signUp,
  type Visitor,
} from '../visitor.ts'
import type { Contender } from './contenders.ts'
import { signOutAll } from './sign-outs.ts'

/** In the order in which they take turns. */
export const SUBJECTS = [
  { id: 'fromDatabase', title: 'get-session from the database' },
  { id: 'fromCookie', title: 'get-session with cookie cache' },
  { id: 'withoutCookie', title: 'get-session without a cookie' },
  { id: 'signOut', title: 'sign-out' },
  { id: 'hash', title: 'a password checked, no more' },
  { id: 'signIn', title: 'sign-in, 64 clients' },
  { id: 'signUp', title: 'sign-up, 64 clients' },
  { id: 'idle', title: 'get-session, 200 a second' },
  { id: 'storm', title: 'the same in a sign-in storm' },
] as const

export type SubjectId = (typeof SUBJECTS)[number]['id']
type Measures = Partial<Record<SubjectId, () => Promise<Phase>>>

export interface Effort {
  rounds: number
  readSeconds: number
  paceSeconds: number
  signOuts: number
  /** Of the passwords that a contender checks in a turn, the share to check. */
  passwords: number
  revocations: number
}

const READERS = 16
const CLIENTS = 64
const PER_SECOND = 200
const HEAD_START_MILLISECONDS = 500

/** Everything that one contender is measured in. */
export async function measuresOf(contender: Contender, effort: Effort): Promise<Measures> {
  const { plain, cached, database } = contender
  const visitor = await signUp(plain)
  const withCopy = new Map(visitor.cookies)
  await readSession(cached, withCopy)
  const ofVisitor = (body: string) => body.includes(visitor.email)
  const session = getSession(visitor.cookies, ofVisitor)
  const copy = getSession(withCopy, ofVisitor)
  const nobody = getSession(new Map(), (body) => body === 'null')
  const measured = { server: plain, database }
  const readers = { connections: READERS, seconds: effort.readSeconds }
  const pace = { perSecond: PER_SECOND, seconds: effort.paceSeconds }
  const calls = Math.ceil(contender.passwords * effort.passwords)
  const clients = (call: () => Promise<unknown>) =>
    runClients(measured, { clients: CLIENTS, calls }, call)
  return {
    fromDatabase: () => load(measured, session, readers),
    fromCookie: () => load({ server: cached, database }, copy, readers),
    withoutCookie: () => load(measured, nobody, readers),
    signOut: () => signOutAll(contender, effort.signOuts, READERS),
    ...(contender.hasBareHash && { hash: () => clients(() => checkPassword(plain)) }),
    signIn: () => clients(() => signIn(plain, visitor)),
    signUp: () => clients(() => signUp(plain)),
    idle: () => askSteadily(measured, session, pace),
    storm: () =>
      duringStorm(plain, visitor, {
        seconds: pace.seconds,
        measure: () => askSteadily(measured, session, pace),
      }),
  }
}

function checkPassword(server: ServerProcess): Promise<unknown> {
  const body = { password: PASSWORD }
  return post(server, '/hash', { body, cookies: new Map(), expected: 'true' })
}

/** While clients sign in as fast as they can, from a little earlier on. */
async function duringStorm<Result>(
  server: ServerProcess,
  visitor: Visitor,
  { seconds, measure }: { seconds: number; measure: () => Promise<Result> },
): Promise<Result> {
  const end = performance.now() + HEAD_START_MILLISECONDS + seconds * 1000
  const storm = Array.from({ length: CLIENTS }, async () => {
    while (performance.now() < end) await signIn(server, visitor)
  })
  await pause(HEAD_START_MILLISECONDS)
  const result = await measure()
  await Promise.all(storm)
  return result
}

import { atMost, cpuRatio, type Goal, atLeast as isAtLeast } from '../goals.ts'
import { NEWEST, OLD, OURS, RAW } from '../programs.ts'
import { figure } from '../turns.ts'
import type { SubjectId } from './measures.ts'
import type { Report } from './report.ts'

/** What the figures say to the goals. */
export function goalsOf({ taken, revocations }: Report): Goal[] {
  const rate = (subject: SubjectId, contender: string) =>
    figure(taken, 'requestsPerSecond', [subject, contender])
  const atLeast = (id: string, subject: SubjectId, [other, least]: [string, number]) =>
    isAtLeast(
      `${id} ${subject} ≥ ${least} × ${other}`,
      rate(subject, OURS) / rate(subject, other),
      least,
    )
  const cpu = (subject: SubjectId, contender: string) =>
    figure(taken, 'serverCpu', [subject, contender])
  const p99 = (subject: SubjectId) => figure(taken, 'p99', [subject, OURS])
  return [
    cpuRatio('P1', taken, ['fromDatabase', 0.75]),
    atLeast('P1', 'fromDatabase', [OLD, 4]),
    atLeast('P1', 'fromDatabase', [NEWEST, 5]),
    cpuRatio('P1', taken, ['withoutCookie', 0.6]),
    cpuRatio('P2', taken, ['fromCookie', 0.75]),
    atLeast('P2', 'fromCookie', [OLD, 5]),
    atLeast('P2', 'fromCookie', [NEWEST, 8]),
    atLeast('P3', 'signIn', [OLD, 8]),
    atLeast('P3', 'signIn', [NEWEST, 3]),
    atLeast('P3', 'signUp', [OLD, 8]),
    atLeast('P3', 'signUp', [NEWEST, 3]),
    cpuRatio('P6', taken, ['signOut', 0.5]),
    atLeast('P6', 'signOut', [OLD, 1]),
    atLeast('P6', 'signOut', [NEWEST, 1]),
    atMost(
      'P3 sign-in, CPU of the server ÷ bare hash',
      cpu('signIn', OURS) / cpu('hash', RAW),
      1.1,
    ),
    atMost(
      'P3 sign-up, CPU of the server ÷ bare hash',
      cpu('signUp', OURS) / cpu('hash', RAW),
      1.1,
    ),
    atMost('P4 p99 in a sign-in storm ÷ idle', p99('storm') / p99('idle'), 2),
    atMost('P5 slowest revocation, ms', Math.max(...(revocations.get(OURS) ?? [])), 1000),
  ]
}

import type { Subject } from './measures.ts'
import { figure, type Report } from './report.ts'

const [RAW, OURS, OLD, NEWEST] = ['raw', 'Tollgate', 'better-auth 1.2.9', 'better-auth 1.7.25']

interface Goal {
  text: string
  value: number
  isMet: boolean
}

/** What the figures say to the goals. */
export function goalsOf(report: Report): Goal[] {
  const rate = (subject: Subject['id'], contender: string) =>
    figure(report, 'requestsPerSecond', [subject, contender])
  const atLeast = (id: string, subject: Subject['id'], other: string, least: number): Goal => {
    const value = rate(subject, OURS) / rate(subject, other)
    return { text: `${id} ${subject} ≥ ${least} × ${other}`, value, isMet: value >= least }
  }
  const atMost = (text: string, value: number, most: number): Goal => ({
    text: `${text} ≤ ${most}`,
    value,
    isMet: value <= most,
  })
  const cpu = (subject: Subject['id'], contender: string) =>
    figure(report, 'serverCpu', [subject, contender])
  const p99 = (subject: Subject['id']) => figure(report, 'p99', [subject, OURS])
  return [
    atLeast('P1', 'fromDatabase', RAW, 0.75),
    atLeast('P1', 'fromDatabase', OLD, 4),
    atLeast('P1', 'fromDatabase', NEWEST, 5),
    atLeast('P1', 'withoutCookie', RAW, 0.6),
    atLeast('P2', 'fromCookie', RAW, 0.75),
    atLeast('P2', 'fromCookie', OLD, 5),
    atLeast('P2', 'fromCookie', NEWEST, 8),
    atLeast('P3', 'signIn', OLD, 8),
    atLeast('P3', 'signIn', NEWEST, 3),
    atLeast('P3', 'signUp', OLD, 8),
    atLeast('P3', 'signUp', NEWEST, 3),
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
    atMost('P5 slowest revocation, ms', Math.max(...(report.revocations.get(OURS) ?? [])), 1000),
  ].filter(({ value }) => !Number.isNaN(value))
}

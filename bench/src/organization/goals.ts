import { atLeast, atMost, cpuRatio, type Goal } from '../goals.ts'
import { NEWEST, OLD, OURS } from '../programs.ts'
import { figure } from '../turns.ts'
import type { SubjectId } from './measures.ts'
import type { Report } from './report.ts'

const MOST_MILLISECONDS = 20

/** What the figures say to the goals. */
export function goalsOf({ taken, pages }: Report): Goal[] {
  const ratio = (subject: SubjectId, [other, least]: [string, number]): Goal => {
    const rate = (contender: string) => figure(taken, 'requestsPerSecond', [subject, contender])
    return atLeast(`P6 ${subject} ≥ ${least} × ${other}`, rate(OURS) / rate(other), least)
  }
  const ofSubject = (subject: SubjectId) => [ratio(subject, [OLD, 5]), ratio(subject, [NEWEST, 5])]
  const slowest = (of: string) =>
    Math.max(...pages.filter(({ title }) => title.startsWith(of)).map(({ p50 }) => p50))
  return [
    cpuRatio('P6', taken, ['list', 0.6]),
    cpuRatio('P6', taken, ['full', 0.6]),
    cpuRatio('P6', taken, ['create', 0.5]),
    ...ofSubject('list'),
    ...ofSubject('full'),
    ...ofSubject('create'),
    ...(pages.length === 0
      ? []
      : [
          atMost('members: p50 of the slowest page, ms', slowest('members'), MOST_MILLISECONDS),
          atMost('audit: p50 of the slowest page, ms', slowest('audit'), MOST_MILLISECONDS),
        ]),
  ]
}

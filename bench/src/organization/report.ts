import { describeSubjects } from '../describe-phases.ts'
import { describeGoals } from '../goals.ts'
import type { Subject, Taken } from '../turns.ts'
import { goalsOf } from './goals.ts'
import { describePages, type Page } from './page-times.ts'

export interface Report {
  subjects: Subject[]
  taken: Taken[]
  pages: Page[]
}

export function describeReport(report: Report): string {
  return [
    ...describeSubjects(report.taken, report.subjects),
    ...describePages(report.pages),
    ...describeGoals(goalsOf(report)),
  ].join('\n')
}

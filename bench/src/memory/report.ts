import { atMost, describeGoals, type Goal } from '../goals.ts'

/** What one process took: megabytes. */
export interface Started {
  role: 'serve' | 'both' | 'work'
  requests: number
  resident: number
  /** Without the share of other processes in the same pages. */
  proportional: number
  peak: number
}

interface Report {
  idle: Started[]
  loaded: Started
  seconds: number
}

export function describeReport(report: Report): string {
  const { idle, loaded, seconds } = report
  const line = (...cells: (string | number)[]) =>
    cells
      .map((cell, index) => (index === 0 ? `${cell}`.padEnd(40) : `${cell}`.padStart(10)))
      .join('')
  const row = (title: string, { resident, proportional, peak }: Started) =>
    line(title, ...[resident, proportional, peak].map((megabytes) => `${megabytes} MB`))
  return [
    line('memory', 'resident', 'PSS', 'peak'),
    ...idle.map((started) => row(`idle, ROLE=${started.role}`, started)),
    row(`ROLE=${loaded.role} after ${seconds} s of mixed load`, loaded),
    `${loaded.requests} requests: ${Math.round(loaded.requests / seconds)} a second`,
    '',
    ...describeGoals(goalsOf(report)),
  ].join('\n')
}

function goalsOf({ idle, loaded }: Report): Goal[] {
  const resident = (role: Started['role']) =>
    idle.find((started) => started.role === role)?.resident ?? Number.NaN
  return [
    atMost('P14 idle, ROLE=serve, MB', resident('serve'), 150),
    atMost('P14 idle, both roles, MB', resident('both'), 180),
    atMost('P14 after mixed load, both roles, MB', loaded.resident, 300),
  ]
}

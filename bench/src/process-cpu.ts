import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second of /proc on Linux. */
const TICKS_PER_SECOND = 100

interface ProcessCpu {
  parent: number
  own: number
  /** Of children that have ended. */
  ended: number
}

/** Seconds that a process has spent on a processor, by the operating system’s word. */
export function cpuSecondsOf(pid: number | string | undefined): ProcessCpu {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const seconds = (first: number) =>
    (Number(fields[first]) + Number(fields[first + 1])) / TICKS_PER_SECOND
  return { parent: Number(fields[1]), own: seconds(11), ended: seconds(13) }
}

/** A process, its children, and those of them that have ended: a PostgreSQL server, for one. */
export function cpuSecondsOfFamily(pid: number): number {
  const { own, ended } = cpuSecondsOf(pid)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(cpuOrNothing)
    .filter((child) => child?.parent === pid)
  return children.reduce((sum, child) => sum + (child?.own ?? 0), own + ended)
}

/** Processes end while the folder is read. */
function cpuOrNothing(pid: string): ProcessCpu | null {
  try {
    return cpuSecondsOf(pid)
  } catch {
    return null
  }
}

import { statfs } from 'node:fs/promises'
import type { HealthCheck } from '@tollgate/contracts'
import type { Context } from '../../../core/context.ts'

const MEGABYTE = 1e6
const GIGABYTE = 1e9

/** Room for the embedded database, the only thing of the service that grows on this machine. */
export async function checkDisk({ settings }: Context): Promise<HealthCheck[]> {
  if (settings.DATABASE_URL) return []
  try {
    const { bavail, bsize } = await statfs(settings.DATA_DIR)
    return [judgeDisk(bavail * bsize)]
  } catch {
    // Where there is no folder, nothing of the service is on this machine’s disk.
    return []
  }
}

export function judgeDisk(free: number): HealthCheck {
  const isLow = free < GIGABYTE
  const gigabytes = Math.floor((free / GIGABYTE) * 10) / 10
  return {
    subject: 'disk',
    state: free < 100 * MEGABYTE ? 'problem' : isLow ? 'warning' : 'ok',
    code: isLow ? 'disk_low' : 'disk_free',
    values: { gigabytes },
    explanation: `The disk of the database has ${gigabytes} GB left.`,
  }
}

import { statfs } from 'node:fs/promises'
import type { HealthCheck } from '@tollgate/contracts'
import type { Context } from '../../../core/context.ts'

const MEGABYTE = 1e6
const GIGABYTE = 1e9

/** Room for what grows on this machine: the embedded database, and files where there is no bucket. */
export async function checkDisk({ settings }: Context): Promise<HealthCheck[]> {
  if (settings.DATABASE_URL && settings.S3_URL) return []
  try {
    const { bavail, bsize } = await statfs(settings.DATA_DIR)
    return [judgeDisk(bavail * bsize)]
  } catch {
    // The folder is made with the first file.
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
    explanation: `The disk of DATA_DIR has ${gigabytes} GB left.`,
  }
}

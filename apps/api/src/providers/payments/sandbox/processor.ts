import type { PrismaClient } from '@tollgate/db'
import type { Clock } from '../../../core/clock.ts'
import type { Keys } from '../../../core/crypto.ts'
import type { JobQueue } from '../../../core/job-queue.ts'
import type { PaymentProcessor } from '../port.ts'

export interface SandboxNeeds {
  database: PrismaClient
  clock: Clock
  jobs: JobQueue
  keys: Keys
  baseUrl: string
}

export function createSandboxProcessor(_needs: SandboxNeeds): PaymentProcessor {
  return {
    name: 'sandbox',
    charge() {
      throw new Error('being written')
    },
    retrieve() {
      throw new Error('being written')
    },
    readEvent() {
      throw new Error('being written')
    },
  }
}

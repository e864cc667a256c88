import { rawFailureCode } from './raw-failure.ts'

const LOCK_NOT_AVAILABLE = '55P03'

/** Whether a statement that would not wait met a row that another transaction holds. */
export function isRowLocked(error: unknown): boolean {
  return rawFailureCode(error) === LOCK_NOT_AVAILABLE
}

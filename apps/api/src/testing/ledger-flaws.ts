import { verifyLedger } from '../billing/ledger/verify.ts'
import type { Harness } from './harness.ts'

/** What the check of the ledger finds wrong, in all organizations. */
export async function ledgerFlaws({
  systemContext,
}: Pick<Harness, 'systemContext'>): Promise<string[]> {
  const lines: string[] = []
  const isRight = await verifyLedger(systemContext(), (line) => lines.push(line))
  return isRight ? [] : lines
}

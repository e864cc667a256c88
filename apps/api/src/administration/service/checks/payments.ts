import type { HealthCheck } from '@tollgate/contracts'
import { conceal } from '../../../core/conceal.ts'
import type { Context } from '../../../core/context.ts'
import { checkStripe } from '../../../doctor/check-stripe.ts'

const states = { fine: 'ok', warning: 'warning', problem: 'problem' } as const

/** Whether cards can be charged, and events reach us. */
export async function checkPayments({ settings }: Context): Promise<HealthCheck[]> {
  const checked = { subject: 'payments', values: {} } as const
  const findings = await checkStripe(settings)
  if (findings.length === 0) {
    const explanation = 'The sandbox takes test cards only: no money moves.'
    return [{ ...checked, state: 'ok', code: 'payments_sandbox', explanation }]
  }
  return findings.map(({ level, code, text }) => {
    const explanation = `Stripe ${conceal(text)}`
    return { ...checked, state: states[level], code, explanation }
  })
}

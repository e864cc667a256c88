import type { Logger } from 'pino'
import type { Clock } from '../../core/clock.ts'
import type { TaxCalculator } from '../../core/ports/tax.ts'
import type { Settings } from '../../settings/settings.ts'
import { createStripeTax } from './stripe/calculator.ts'

interface CalculatorNeeds {
  settings: Settings
  clock: Clock
  logger: Logger
}

/** Stripe Tax, where Stripe takes the cards. */
export function openTaxCalculator({ settings, ...needs }: CalculatorNeeds): TaxCalculator | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = settings
  return secretKey ? createStripeTax({ secretKey, apiUrl, ...needs }) : null
}

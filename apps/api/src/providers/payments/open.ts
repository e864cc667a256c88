import type { PaymentProcessor } from '../../core/ports/payments.ts'
import type { Settings } from '../../settings/settings.ts'
import { createSandboxProcessor, type SandboxNeeds } from './sandbox/processor.ts'
import { createStripeProcessor } from './stripe/processor.ts'

interface PaymentNeeds extends Omit<SandboxNeeds, 'baseUrl'> {
  settings: Settings
}

/** Stripe where its keys are set, else the sandbox. */
export function openPayments({ settings, ...needs }: PaymentNeeds): PaymentProcessor {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
  } = settings
  if (!secretKey || !publishableKey || !webhookSecret) {
    return createSandboxProcessor({ ...needs, baseUrl: settings.BASE_URL })
  }
  const { clock } = needs
  return createStripeProcessor({ secretKey, publishableKey, webhookSecret, apiUrl, clock })
}

interface StripeSettings {
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_PUBLISHABLE_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
}

type Rule = [name: keyof StripeSettings, applies: boolean, message: string]

/** What keeps Stripe from taking cards: one of its settings without the others, or of the other mode. */
export function stripeRules(settings: StripeSettings): Rule[] {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  const given = names.filter((name) => settings[name])
  const missing = names.filter((name) => !settings[name])
  const modes = [settings.STRIPE_SECRET_KEY, settings.STRIPE_PUBLISHABLE_KEY].map(modeOf)
  return [
    ...missing.map((name): Rule => {
      const message = `is required with ${given.join(' and ')}. Set all three for Stripe, or none for the sandbox.`
      return [name, given.length > 0, message]
    }),
    [
      'STRIPE_PUBLISHABLE_KEY',
      missing.length === 0 && modes[0] !== modes[1],
      `is a ${modes[1]} key, but STRIPE_SECRET_KEY is a ${modes[0]} key. Take both from the same page of Stripe’s dashboard.`,
    ],
  ]
}

/** Keys say themselves whether they move money. */
function modeOf(key: string | undefined): 'live' | 'test' {
  return key?.includes('_live_') ? 'live' : 'test'
}

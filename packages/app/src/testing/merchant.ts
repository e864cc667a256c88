/** Acme as it sells, with nothing set up yet. */
export const merchant = {
  created_at: '2026-11-20T09:30:00.000Z',
  modified_at: null,
  name: 'Acme',
  slug: 'acme',
  avatar_url: null,
  email: null,
  website: null,
  socials: [],
  status: 'active',
  details_submitted_at: null,
  feature_settings: null,
  subscription_settings: {
    allow_multiple_subscriptions: false,
    allow_customer_updates: true,
    proration_behavior: 'prorate',
  },
  notification_settings: { new_order: true, new_subscription: true },
  default_presentment_currency: 'usd',
  brand_settings: { accent_color: null },
  dispute_settings: { freeze_benefits: true },
  business_details: { legal_name: null, address: null, tax_id: null },
} as const

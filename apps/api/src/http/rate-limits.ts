import type { RateLimitRule } from './middleware/rate-limit.ts'

/** Guessing passwords is slow for one address and for one account; nobody is locked out for good. */
export const signInLimits: RateLimitRule[] = [
  {
    by: 'address',
    limits: [
      { name: 'sign-in-address-burst', uses: 5, seconds: 10 },
      { name: 'sign-in-address', uses: 20, seconds: 60 },
    ],
  },
  {
    by: { account: 'email' },
    limits: [
      { name: 'sign-in-account-burst', uses: 5, seconds: 10 },
      { name: 'sign-in-account', uses: 20, seconds: 60 },
    ],
  },
]

export const signUpLimits: RateLimitRule[] = [
  { by: 'address', limits: [{ name: 'sign-up-address', uses: 20, seconds: 60 }] },
  { by: { account: 'email' }, limits: [{ name: 'sign-up-account', uses: 5, seconds: 60 }] },
]

/** Routes that send mail: nobody’s mailbox is flooded. */
export const mailLimits: RateLimitRule[] = [
  { by: 'address', limits: [{ name: 'mail-address', uses: 10, seconds: 60 }] },
  { by: { account: 'email' }, limits: [{ name: 'mail-account', uses: 3, seconds: 60 }] },
]

/** Every visit of a checkout link makes a checkout. */
export const checkoutLinkLimits: RateLimitRule[] = [
  { by: 'address', limits: [{ name: 'checkout-link-address', uses: 100, seconds: 60 }] },
]

/** Everything else: generous, against runaway clients. */
export const generalLimits: RateLimitRule[] = [
  { by: 'address', limits: [{ name: 'general-address', uses: 1000, seconds: 10 }] },
]

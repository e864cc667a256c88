/** Codes that a failed sign-in or linking carries to the page it returns to. */
export type SocialRefusalCode =
  | 'email_not_found'
  | 'account_not_linked'
  | 'signup_disabled'
  | 'email_not_verified'
  | 'banned'
  | 'unable_to_link_account'
  | 'email_does_not_match'
  | 'account_already_linked_to_different_user'
  | 'email_domain_not_allowed'
  | 'email_unverified'
  | 'organization_is_full'
  | 'oauth_provider_not_found'
  | 'organization_is_suspended'
  | 'please_restart_the_process'
  | 'unauthorized'

interface Vouching {
  trusted: boolean
  /** Null if the provider reports no usable address. */
  email: string | null
  emailVerified: boolean
}

export interface SignInFacts {
  provider: Vouching & { signUp: 'always' | 'on-request' | 'never' }
  /** Whose account at the provider it is already. */
  linkedUserId: string | null
  /** The user with the address that the provider reports. */
  userOfAddress: { id: string; emailVerified: boolean } | null
  linkingEnabled: boolean
  requestSignUp: boolean
}

export type SignInDecision =
  | { kind: 'sign-in'; userId: string }
  | { kind: 'link'; userId: string; replacesUnproven: boolean }
  | { kind: 'create' }
  | { kind: 'refuse'; code: SocialRefusalCode }

/** The outcome for someone who comes back from a provider. */
export function decideSignIn(facts: SignInFacts): SignInDecision {
  const { provider, linkedUserId, userOfAddress } = facts
  // The account is known by the provider's id, whatever the address says now.
  if (linkedUserId !== null) return { kind: 'sign-in', userId: linkedUserId }
  if (provider.email === null) return { kind: 'refuse', code: 'email_not_found' }
  if (userOfAddress === null) return decideSignUp(facts)
  if (!facts.linkingEnabled || !vouches(provider)) {
    return { kind: 'refuse', code: 'account_not_linked' }
  }
  // The user’s creator never verified the mailbox: it may have been a stranger.
  return { kind: 'link', userId: userOfAddress.id, replacesUnproven: !userOfAddress.emailVerified }
}

function decideSignUp({ provider, requestSignUp }: SignInFacts): SignInDecision {
  if (provider.signUp === 'always') return { kind: 'create' }
  if (provider.signUp === 'on-request' && requestSignUp) return { kind: 'create' }
  return { kind: 'refuse', code: 'signup_disabled' }
}

export interface LinkFacts {
  provider: Vouching
  userId: string
  /** Address of the user who links. */
  userEmail: string
  linkedUserId: string | null
  linkingEnabled: boolean
  allowDifferentEmails: boolean
}

export type LinkDecision = { kind: 'link' } | { kind: 'refuse'; code: SocialRefusalCode }

/** Whether a signed-in user can link a provider account. */
export function decideLink(facts: LinkFacts): LinkDecision {
  const { provider, linkedUserId } = facts
  if (linkedUserId !== null && linkedUserId !== facts.userId) {
    return { kind: 'refuse', code: 'account_already_linked_to_different_user' }
  }
  if (linkedUserId === facts.userId) return { kind: 'link' }
  if (!facts.linkingEnabled || !vouches(provider)) {
    return { kind: 'refuse', code: 'unable_to_link_account' }
  }
  if (!facts.allowDifferentEmails && provider.email !== facts.userEmail) {
    return { kind: 'refuse', code: 'email_does_not_match' }
  }
  return { kind: 'link' }
}

function vouches({ trusted, emailVerified }: Vouching): boolean {
  return trusted || emailVerified
}

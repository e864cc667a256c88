import type { SignInDecision, SocialRefusalCode } from '../../account/social/decide.ts'
import { domainOf } from '../domain/domain-name.ts'

export interface SingleSignOnFacts {
  /** What the id_token names; null where it is no address as they are stored here. */
  email: string | null
  /** Whether the provider itself says that the person doesn’t read that mailbox. */
  isUnverified: boolean
  /** The organization’s verified domains. */
  domains: readonly string[]
  /** Whose account at the provider it is already. */
  linkedUser: { id: string; email: string } | null
  userOfAddress: { id: string; emailVerified: boolean } | null
}

/** The outcome for someone who comes back from an organization’s provider. */
export function decideSingleSignOn(facts: SingleSignOnFacts): SignInDecision {
  const { domains, linkedUser, userOfAddress } = facts
  const code = refusalOf(facts)
  if (code !== null) return { kind: 'refuse', code }
  if (linkedUser !== null) {
    // The provider can’t vouch for people whose address is now in another domain.
    const isOwn = domains.includes(domainOf(linkedUser.email))
    return isOwn
      ? { kind: 'sign-in', userId: linkedUser.id }
      : { kind: 'refuse', code: 'account_not_linked' }
  }
  if (userOfAddress === null) return { kind: 'create' }
  return { kind: 'link', userId: userOfAddress.id, replacesUnproven: !userOfAddress.emailVerified }
}

/** Why a provider’s word does not count. It vouches for addresses in its organization’s domains alone. */
export function refusalOf({
  email,
  isUnverified,
  domains,
}: Pick<SingleSignOnFacts, 'email' | 'isUnverified' | 'domains'>): SocialRefusalCode | null {
  if (email === null) return 'email_not_found'
  if (!domains.includes(domainOf(email))) return 'email_domain_not_allowed'
  return isUnverified ? 'email_unverified' : null
}

import { getListDomainsMockHandler } from '#api/domain/domain.msw.ts'
import { getGetIdentityProviderMockHandler } from '#api/identity-provider/identity-provider.msw.ts'
import type { IdentityProvider, OrganizationDomain } from '#api/model/index.ts'
import { acme } from './ada.ts'
import { signedIn } from './signed-in.ts'

const day = '2026-03-14T09:00:00.000Z'

export const okta: IdentityProvider = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000060',
  organizationId: acme.id,
  issuer: 'https://login.acme.example',
  clientId: '0oa1b2c3',
  defaultRole: 'member',
  isEnforced: false,
  testedAt: day,
  createdAt: day,
  modifiedAt: null,
}

export const unverified: OrganizationDomain = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000061',
  organizationId: acme.id,
  domain: 'acme.example',
  recordName: '_tollgate-challenge.acme.example',
  recordValue: 'tollgate-domain-verification=q3ZpX8sL',
  verifiedAt: null,
  checkedAt: null,
  createdAt: day,
}

export const verified: OrganizationDomain = { ...unverified, verifiedAt: day, checkedAt: day }

interface SignOnState {
  provider: IdentityProvider | null
  domains: OrganizationDomain[]
}

/** How Acme signs in, as the API keeps it. */
export function acmeSigningIn(given: Partial<SignOnState> = {}, role = 'owner') {
  const state: SignOnState = { provider: null, domains: [], ...given }
  const redirectUri = `https://gate.test/api/auth/sso/callback/${acme.id}`
  const handlers = [
    getGetIdentityProviderMockHandler(() => ({ redirectUri, provider: state.provider })),
    getListDomainsMockHandler(() => state.domains),
    ...signedIn({ role }),
  ]
  return { state, handlers, redirectUri }
}

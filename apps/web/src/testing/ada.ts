import { merchant } from '@tollgate/app/testing'
import type {
  BillingOrganization,
  MemberWithUser,
  OpenSession,
  Organization,
  OrganizationFull,
  Session,
  SessionUser,
  UserFull,
} from '#api/model/index.ts'

const day = '2026-03-14T09:00:00.000Z'

export const ada: SessionUser = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000001',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  emailVerified: true,
  image: null,
  createdAt: day,
  updatedAt: day,
  username: null,
  displayUsername: null,
  twoFactorEnabled: false,
  role: 'user',
  banned: null,
  banReason: null,
  banExpires: null,
  language: null,
  theme: null,
  lastActiveOrganizationId: null,
}

export const acme: Organization = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000010',
  name: 'Acme',
  slug: 'acme',
  logo: null,
  metadata: null,
  createdAt: day,
}

/** Acme as it sells. */
export const billingAcme: BillingOrganization = { ...merchant, id: acme.id, socials: [] }

export const globex: Organization = {
  ...acme,
  id: '019aa3f0-7c1e-7b52-9a0d-000000000011',
  name: 'Globex',
  slug: 'globex',
}

export const adaSession: Session = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000020',
  userId: ada.id,
  token: 'thisdevice',
  expiresAt: '2026-03-21T09:00:00.000Z',
  createdAt: day,
  updatedAt: day,
  ipAddress: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  activeOrganizationId: acme.id,
  impersonatedBy: null,
}

export const adaSignedIn: OpenSession = { session: adaSession, user: ada, entitlements: [] }

export function memberOf(organization: Organization, user: UserFull, role: string): MemberWithUser {
  const { id, name, email, image } = user
  return {
    id: `member-${id}`,
    organizationId: organization.id,
    userId: id,
    role,
    teamId: null,
    createdAt: day,
    user: { id, name, email, image },
  }
}

/** An organization in full: Ada with the given role, beside an owner. */
export function fullOrganization(organization: Organization, role: string): OrganizationFull {
  const grace = { ...ada, id: '019aa3f0-7c1e-7b52-9a0d-000000000002', name: 'Grace Hopper' }
  return {
    ...organization,
    members: [memberOf(organization, grace, 'owner'), memberOf(organization, ada, role)],
    invitations: [],
    teams: [],
  }
}

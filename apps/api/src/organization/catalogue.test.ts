import { routes } from '@tollgate/contracts'
import { expect, it } from 'vitest'
import { describeCatalogue } from '../testing/describe-catalogue.ts'

const messages = {
  organizations: [
    'You are not allowed to create a new organization',
    'You have reached the maximum number of organizations',
    'Organization already exists',
    'Organization not found',
    'slug is taken',
    'Slug is reserved',
    'Slug may have letters and digits, joined by single dashes',
    'User is not a member of the organization',
    'You are not allowed to update this organization',
    'You are not allowed to delete this organization',
    'ORGANIZATION_IS_STILL_NEEDED',
    'No active organization',
    'User not found',
  ],
  members: [
    'Member not found',
    'Role not found',
    'You are not a member of this organization',
    'You are not allowed to delete this member',
    'You are not allowed to update this member',
    'You are not allowed to hand over this organization',
    'You are the owner already',
    'You cannot leave the organization as the only owner',
    'Organization membership limit reached',
    'You are not allowed to read the audit log',
  ],
  invitations: [
    'Not authenticated',
    'Organization ID is required',
    'Invitation not found',
    'Invitation not found!',
    'Failed to retrieve invitation',
    'You are not the recipient of the invitation',
    'Email verification required before accepting or rejecting invitation',
    'Inviter is no longer a member of the organization',
    'Inviter may no longer give this role',
    'Invitation limit reached',
    'Invalid email',
    'User is already a member of this organization',
    'User is already invited to this organization',
    'You are not allowed to invite users to this organization',
    'you are not allowed to invite user with this role',
    'You are not allowed to cancel this invitation',
  ],
  teams: [
    'Team not found',
    'Team member limit reached',
    'Unable to remove last team',
    'You have reached the maximum number of teams',
    'You are not allowed to create teams in this organization',
    'You are not allowed to update this team',
    'You are not allowed to delete this team',
    'You are not allowed to delete teams in this organization',
  ],
  'their second factor': ['Organization requires two factor'],
  'single sign-on': [
    'Client secret is required',
    'DNS cannot be reached',
    'Domain belongs to another organization',
    'Domain is added already',
    'Domain is invalid',
    'Domain limit reached',
    'Domain not found',
    'Identity provider not found',
    'Issuer is not public',
    'No provider found for the issuer',
    'Single sign on needs a test',
    'Single sign on needs a verified domain',
    'You are not allowed to change single sign on',
    'You are not allowed to read single sign on',
    'email, organizationSlug, domain or providerId is required',
  ],
  purchases: ['Customer not found', 'Email not verified'],
  'all of them': [
    'Invalid body parameters',
    'Invalid query parameters',
    'Invalid origin',
    'Session is not fresh',
    'The body is too large',
  ],
}

describeCatalogue(messages)

const QUOTED = /`([^`]+)`/g

it('has every message that the contract promises', () => {
  const promised = Object.values(routes)
    .filter(({ path }) => path.startsWith('/api/auth/organization/'))
    .flatMap(({ responses }) => Object.values(responses))
    .flatMap(({ description }) => [...description.matchAll(QUOTED)])
    .flatMap(([, message]) => message ?? [])
    // Codes and names of fields are quoted, too.
    .filter((message) => message.includes(' '))
  const named = Object.values(messages).flat()
  expect(promised.filter((message) => !named.includes(message))).toEqual([])
})

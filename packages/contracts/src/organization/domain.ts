import { z } from '@hono/zod-openapi'
import { Done } from '../account/fields.ts'
import { Id, Text, Timestamp } from '../common/fields.ts'
import { authError, authErrors, body, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { signedIn, signedInSelf } from '../common/security.ts'
import { OrganizationIdAsGiven } from './fields.ts'

export const OrganizationDomain = z
  .object({
    id: Id,
    organizationId: Id,
    domain: z.string().openapi({
      description: 'The domain, in lower case; in Punycode where it has other letters than ASCII.',
      example: 'acme.example',
    }),
    recordName: z.string().openapi({
      description: 'Name of the TXT record that proves the domain.',
      example: '_tollgate-challenge.acme.example',
    }),
    recordValue: z.string().openapi({
      description: 'Value of that record.',
      example: 'tollgate-domain-verification=q3ZpX8sLk0VwYt5RbN1dGh7JcM2aFe9U',
    }),
    verifiedAt: Timestamp.nullable().openapi({
      description: 'When the record was found; null until then.',
    }),
    checkedAt: Timestamp.nullable().openapi({
      description: 'When the record was last looked up; null if it never was.',
    }),
    createdAt: Timestamp,
  })
  .openapi('OrganizationDomain')
export type OrganizationDomain = z.infer<typeof OrganizationDomain>

export const AddDomainRequest = z
  .object({
    domain: Text({ min: 1, max: 253 }).openapi({
      description: 'What stands behind the @ of email addresses.',
      example: 'acme.example',
    }),
    organizationId: OrganizationIdAsGiven.optional(),
  })
  .openapi('AddDomainRequest')
export type AddDomainRequest = z.infer<typeof AddDomainRequest>

export const DomainNamed = z
  .object({
    domainId: Text({ max: 255 }).openapi({
      description: 'The domain, by its id.',
      example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
    organizationId: OrganizationIdAsGiven.optional(),
  })
  .openapi('DomainNamed')
export type DomainNamed = z.infer<typeof DomainNamed>

export const DomainChecked = z
  .object({
    domain: OrganizationDomain,
    found: z.array(z.string()).openapi({
      description: 'Values of the TXT records under that name, at most ten.',
      example: ['tollgate-domain-verification=q3ZpX8sLk0VwYt5RbN1dGh7JcM2aFe9U'],
    }),
  })
  .openapi('DomainChecked')
export type DomainChecked = z.infer<typeof DomainChecked>

const ownersOnly = [
  'ORGANIZATION_REQUIRES_TWO_FACTOR',
  'ORGANIZATION_IS_SUSPENDED',
  'YOU_ARE_NOT_ALLOWED_TO_CHANGE_SINGLE_SIGN_ON',
] as const
const noOrganization = '`No active organization`: none given either'
const notOwner =
  '`You are not allowed to change single sign on`, also for who is no member · `Invalid origin`'

export const domainRoutes = defineRoutes('domain', {
  listDomains: {
    method: 'get',
    path: '/api/auth/organization/list-domains',
    summary: 'List the domains of an organization, the oldest first',
    description: 'For owners and admins.',
    security: signedIn,
    request: { query: z.object({ organizationId: OrganizationIdAsGiven.optional() }) },
    refusals: {
      400: ['NO_ACTIVE_ORGANIZATION'],
      403: ['ORGANIZATION_REQUIRES_TWO_FACTOR', 'YOU_ARE_NOT_ALLOWED_TO_READ_SINGLE_SIGN_ON'],
    },
    responses: {
      200: json(z.array(OrganizationDomain), 'Every domain'),
      401: signedInErrors[401],
      400: authError(`${noOrganization} · \`Invalid query parameters\``),
      403: authError('`You are not allowed to read single sign on`, also for who is no member'),
      429: authErrors[429],
    },
  },
  addDomain: {
    method: 'post',
    path: '/api/auth/organization/add-domain',
    summary: 'Add a domain to an organization',
    description: 'For owners. It counts once it is verified. An organization has at most 20.',
    security: signedInSelf,
    request: { body: body(AddDomainRequest) },
    refusals: {
      400: ['DOMAIN_IS_ADDED_ALREADY', 'DOMAIN_IS_INVALID', 'NO_ACTIVE_ORGANIZATION'],
      403: [...ownersOnly, 'DOMAIN_LIMIT_REACHED'],
    },
    responses: {
      200: json(OrganizationDomain, 'The domain, with the record that proves it'),
      ...signedInErrors,
      400: authError(
        `${noOrganization} · \`Domain is invalid\` · ` +
          '`Domain is added already` · `Invalid body parameters`',
      ),
      403: authError(`${notOwner} · \`Domain limit reached\``),
    },
  },
  verifyDomain: {
    method: 'post',
    path: '/api/auth/organization/verify-domain',
    summary: 'Look up the record that proves a domain',
    description:
      'For owners. Asks the DNS now. If the record is there, the domain is verified; else the answer ' +
      'says what was found. A verified domain belongs to one organization.',
    security: signedInSelf,
    request: { body: body(DomainNamed) },
    refusals: {
      400: ['DOMAIN_BELONGS_TO_ANOTHER_ORGANIZATION', 'DOMAIN_NOT_FOUND', 'NO_ACTIVE_ORGANIZATION'],
      403: ownersOnly,
      503: ['DNS_CANNOT_BE_REACHED'],
    },
    responses: {
      200: json(DomainChecked, 'The domain as it is now, and what was found'),
      ...signedInErrors,
      400: authError(
        `${noOrganization} · \`Domain not found\` · ` +
          '`Domain belongs to another organization` · `Invalid body parameters`',
      ),
      403: authError(notOwner),
      503: authError('`DNS cannot be reached`'),
    },
  },
  removeDomain: {
    method: 'post',
    path: '/api/auth/organization/remove-domain',
    summary: 'Remove a domain from an organization',
    description:
      'For owners. People with an address in it can no longer sign in with the organization’s provider. ' +
      'With the last verified domain, single sign-on is no longer enforced.',
    security: signedInSelf,
    request: { body: body(DomainNamed) },
    refusals: { 400: ['DOMAIN_NOT_FOUND', 'NO_ACTIVE_ORGANIZATION'], 403: ownersOnly },
    responses: {
      200: json(Done, 'It is gone'),
      ...signedInErrors,
      400: authError(`${noOrganization} · \`Domain not found\` · \`Invalid body parameters\``),
      403: authError(notOwner),
    },
  },
})

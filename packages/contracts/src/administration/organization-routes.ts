import { authError, body, json, signedInErrors } from '../common/responses.ts'
import { defineRoutes } from '../common/route.ts'
import { administrator, recentlyProven } from '../common/security.ts'
import {
  ListServiceOrganizationsQuery,
  OrganizationNamed,
  ServiceOrganizationDetails,
  ServiceOrganizationList,
  SuspendOrganizationRequest,
} from './organization.ts'
import { Succeeded } from './user.ts'

const unknownOrganization = authError('`Organization not found`')

export const administrationOrganizationRoutes = defineRoutes('administration-organization', {
  listServiceOrganizations: {
    method: 'get',
    path: '/api/auth/admin/list-organizations',
    summary: 'List and search the organizations of the service',
    security: administrator('organization:list'),
    request: { query: ListServiceOrganizationsQuery },
    responses: { 200: json(ServiceOrganizationList, 'A page of organizations'), ...signedInErrors },
  },
  getServiceOrganization: {
    method: 'get',
    path: '/api/auth/admin/get-organization',
    summary: 'Get an organization with its members and what it sells',
    security: administrator('organization:list'),
    request: { query: OrganizationNamed },
    refusals: { 404: ['ORGANIZATION_NOT_FOUND'] },
    responses: {
      200: json(ServiceOrganizationDetails, 'The organization'),
      ...signedInErrors,
      404: unknownOrganization,
    },
  },
  suspendOrganization: {
    method: 'post',
    path: '/api/auth/admin/suspend-organization',
    summary: 'Suspend an organization',
    description:
      'It sells nothing and changes nothing from then on; its members and customers read on. What ' +
      'was paid already is still delivered. Its owners get an email with the reason. Suspending it ' +
      'again changes the reason.',
    security: recentlyProven(administrator('organization:suspend')),
    request: { body: body(SuspendOrganizationRequest) },
    refusals: { 404: ['ORGANIZATION_NOT_FOUND'] },
    responses: {
      200: json(Succeeded, 'The organization is suspended'),
      ...signedInErrors,
      404: unknownOrganization,
    },
  },
  reactivateOrganization: {
    method: 'post',
    path: '/api/auth/admin/reactivate-organization',
    summary: 'Reactivate a suspended organization',
    description: 'Its owners get an email. Answers the same where it wasn’t suspended.',
    security: recentlyProven(administrator('organization:suspend')),
    request: { body: body(OrganizationNamed) },
    refusals: { 404: ['ORGANIZATION_NOT_FOUND'] },
    responses: {
      200: json(Succeeded, 'The organization is active'),
      ...signedInErrors,
      404: unknownOrganization,
    },
  },
})

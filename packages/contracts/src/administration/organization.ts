import { z } from '@hono/zod-openapi'
import { orNull, Text } from '../common/fields.ts'
import { MemberWithUser } from '../organization/member.ts'
import { Organization, OrganizationSuspension } from '../organization/organization.ts'
import { Count } from './count.ts'

export const OrganizationNamed = z
  .object({
    organizationId: Text({ max: 255 }).openapi({
      description: 'Id of the organization.',
      example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
  })
  .openapi('OrganizationNamed')
export type OrganizationNamed = z.infer<typeof OrganizationNamed>

export const SuspendOrganizationRequest = z
  .object({
    ...OrganizationNamed.shape,
    reason: Text({ max: 1024 }).trim().min(1).openapi({
      description: 'Why: its members read it on every page, and its owners by email.',
      example: 'Customers report products that never arrived.',
    }),
  })
  .openapi('SuspendOrganizationRequest')
export type SuspendOrganizationRequest = z.infer<typeof SuspendOrganizationRequest>

export const ServiceOrganization = Organization.omit({ metadata: true })
  .extend({
    memberCount: z.int().openapi({ description: 'How many members it has.', example: 3 }),
    suspension: orNull(OrganizationSuspension).openapi({
      description: 'Set while it is suspended.',
    }),
  })
  .openapi('ServiceOrganization')
export type ServiceOrganization = z.infer<typeof ServiceOrganization>

const count = (things: string, example: number) =>
  z.int().openapi({ description: `How many ${things} it has.`, example })

export const ServiceOrganizationDetails = z
  .object({
    organization: ServiceOrganization,
    owners: z.array(MemberWithUser).openapi({
      description: 'Whom to write to: its owners, the oldest 100.',
    }),
    members: z.array(MemberWithUser).openapi({
      description: 'Its members with their roles, the oldest 100.',
    }),
    sales: z
      .object({
        products: count('products', 4),
        customers: count('customers', 120),
        orders: count('orders', 250),
      })
      .openapi('OrganizationSales', { description: 'What it sells, in numbers.' }),
  })
  .openapi('ServiceOrganizationDetails')
export type ServiceOrganizationDetails = z.infer<typeof ServiceOrganizationDetails>

export const ListServiceOrganizationsQuery = z.object({
  query: Text({ max: 255 }).optional().openapi({
    description: 'Part of a name or slug to find, regardless of case.',
    example: 'acme',
  }),
  status: z.enum(['active', 'suspended']).optional().openapi({
    description: 'Only those of this status.',
    example: 'suspended',
  }),
  limit: Count(1000)
    .default(100)
    .openapi({ description: 'Organizations on a page.', example: 100 }),
  offset: Count(10_000_000).default(0).openapi({
    description: 'Organizations before the page.',
    example: 0,
  }),
  sortBy: z.enum(['name', 'createdAt', 'memberCount']).default('createdAt').openapi({
    description: 'Field by which organizations are sorted.',
    example: 'createdAt',
  }),
  sortDirection: z.enum(['asc', 'desc']).default('desc').openapi({
    description: 'Direction of the order.',
    example: 'desc',
  }),
})
export type ListServiceOrganizationsQuery = z.infer<typeof ListServiceOrganizationsQuery>

export const ServiceOrganizationList = z
  .object({
    organizations: z.array(ServiceOrganization).openapi({
      description: 'The organizations of the page.',
    }),
    total: z.int().openapi({
      description: 'How many there are on all pages; of a search, at most 1000 are counted.',
      example: 1,
    }),
    isCapped: z.boolean().openapi({
      description: 'Whether a search has found more than were counted.',
      example: false,
    }),
    limit: z.int().openapi({ description: 'Organizations on a page.', example: 100 }),
    offset: z.int().openapi({ description: 'Organizations before the page.', example: 0 }),
  })
  .openapi('ServiceOrganizationList')
export type ServiceOrganizationList = z.infer<typeof ServiceOrganizationList>

import { z } from '@hono/zod-openapi'
import { UserFull } from '../account/user.ts'
import { Text, Timestamp } from '../common/fields.ts'
import { Count } from './count.ts'
import { ServiceRoleName } from './user.ts'

export const userFields = [
  'id',
  'name',
  'email',
  'emailVerified',
  'username',
  'role',
  'banned',
  'banExpires',
  'createdAt',
  'updatedAt',
] as const

const UserField = z.enum(userFields)

/** Beside the one filter of the wire; those given apply together. */
const screenFilters = {
  query: Text({ max: 255 }).optional().openapi({
    description: 'Text to find in the email or the name, regardless of case.',
    example: 'ada',
  }),
  role: ServiceRoleName.optional().openapi({
    description: 'Only users with this role in the service.',
    example: 'admin',
  }),
  status: z.enum(['active', 'unverified', 'banned']).optional().openapi({
    description: 'Only banned users, or of the others those whose email is verified, or isn’t.',
    example: 'banned',
  }),
  from: Timestamp.optional().openapi({
    description: 'Only users created at this time or later.',
  }),
  to: Timestamp.optional().openapi({ description: 'Only users created before this time.' }),
}

const userFilters = {
  ...screenFilters,
  searchValue: Text({ max: 255 }).optional().openapi({
    description: 'Text to find, regardless of case.',
    example: 'ada',
  }),
  searchField: z.enum(['email', 'name']).default('email').openapi({
    description: 'Where to look for it.',
    example: 'email',
  }),
  searchOperator: z.enum(['contains', 'starts_with', 'ends_with']).default('contains').openapi({
    description: 'Where in the field it may be.',
    example: 'contains',
  }),
  filterField: UserField.default('email').openapi({
    description: 'Field that is compared.',
    example: 'role',
  }),
  filterValue: Text({ max: 255 }).optional().openapi({
    description: 'What it is compared with.',
    example: 'admin',
  }),
  filterOperator: z.enum(['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'contains']).default('eq').openapi({
    description: 'How it is compared.',
    example: 'eq',
  }),
}

export const ExportUsersQuery = z.object(userFilters)
export type ExportUsersQuery = z.infer<typeof ExportUsersQuery>

export const ListUsersQuery = z.object({
  ...userFilters,
  limit: Count(1000).default(100).openapi({ description: 'Users on a page.', example: 100 }),
  offset: Count(10_000_000).default(0).openapi({
    description: 'Users before the page.',
    example: 0,
  }),
  sortBy: UserField.default('createdAt').openapi({
    description: 'Field by which users are sorted.',
    example: 'createdAt',
  }),
  sortDirection: z.enum(['asc', 'desc']).default('asc').openapi({
    description: 'Direction of the order.',
    example: 'desc',
  }),
})
export type ListUsersQuery = z.infer<typeof ListUsersQuery>

export const UserList = z
  .object({
    users: z.array(UserFull).openapi({ description: 'The users of the page.' }),
    total: z.int().openapi({
      description:
        'How many users there are on all pages. Of a search, 10,001 are counted, or one more than up to the end of the page.',
      example: 1,
    }),
    isCapped: z.boolean().openapi({
      description: 'Whether a search may have found more than were counted.',
      example: false,
    }),
    limit: z.int().openapi({ description: 'Users on a page.', example: 100 }),
    offset: z.int().openapi({ description: 'Users before the page.', example: 0 }),
  })
  .openapi('UserList')
export type UserList = z.infer<typeof UserList>

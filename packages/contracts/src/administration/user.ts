import { z } from '@hono/zod-openapi'
import { ExportedMembership, ExportedPurchase } from '../account/export.ts'
import { EmailAsGiven, GivenUsername, Language, Password } from '../account/fields.ts'
import { Account } from '../account/linked-account.ts'
import { UserFull } from '../account/user.ts'
import { Id, orNull, Text, Timestamp } from '../common/fields.ts'
import { rule } from '../common/request-refusals.ts'
import { Permissions } from '../organization/member.ts'
import { servicePermissions } from './permissions.ts'

export const UserIdAsGiven = Text({ max: 255 }).openapi({
  description: 'Id of the user.',
  example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
})

/** How many of the newest are listed. */
export const LONGEST_LIST_OF_USER = 100

const OwnedOrganization = z
  .object({
    id: Id,
    name: z.string().openapi({ description: 'Name of the organization.', example: 'Acme' }),
  })
  .openapi('OwnedOrganization')

export const TwoFactorRecovery = z
  .object({
    dueAt: Timestamp.openapi({ description: 'When the second factor is removed.' }),
    startedById: Id.openapi({ description: 'The administrator who started it.' }),
  })
  .openapi('TwoFactorRecovery')
export type TwoFactorRecovery = z.infer<typeof TwoFactorRecovery>

export const UserDetails = z
  .object({
    user: UserFull,
    accounts: z.array(Account).openapi({ description: 'Sign-in methods, the oldest first.' }),
    twoFactorRecovery: orNull(TwoFactorRecovery).openapi({
      description: 'Set while the second factor is going to be removed.',
    }),
    organizations: z.array(ExportedMembership).openapi({
      description: 'Memberships of the user, the newest 100.',
    }),
    purchases: z.array(ExportedPurchase).openapi({
      description: 'Orders linked to the user, the newest 100.',
    }),
    removal: z
      .object({
        ending: z.array(OwnedOrganization).openapi({
          description: 'Organizations that would be deleted with the user, their only member.',
        }),
        neededBy: z.array(OwnedOrganization).openapi({
          description:
            'Organizations that need the user as their only owner, and keep them from being removed.',
        }),
        isLastAdministrator: z.boolean().openapi({
          description: 'Whether the service needs the user as its last administrator.',
          example: false,
        }),
      })
      .openapi('UserRemoval', { description: 'What removing the user would mean.' }),
  })
  .openapi('UserDetails')
export type UserDetails = z.infer<typeof UserDetails>

export const UserNamed = z.object({ userId: UserIdAsGiven }).openapi('UserNamed')
export type UserNamed = z.infer<typeof UserNamed>

export const ServiceRoleName = Text({ min: 1, max: 64 })

export const RolesAsGiven = z
  .union([ServiceRoleName, z.array(ServiceRoleName).min(1).max(16)])
  .openapi({
    description: 'Role in this service, or several: `admin`, `user`, or one that the settings add.',
    example: 'user',
  })

export const CreateUserRequest = z
  .object({
    email: EmailAsGiven,
    password: Password,
    name: Text({ min: 1, max: 1024 }).openapi({
      description: 'Name as shown to others.',
      example: 'Ada Lovelace',
    }),
    role: RolesAsGiven.optional(),
    data: z
      .object({
        username: GivenUsername.optional(),
        displayUsername: Text({ max: 1024 }).optional().openapi({
          description: 'How the username is shown.',
          example: 'Ada',
        }),
        language: Language.optional(),
      })
      .optional()
      .openapi({ description: 'Further fields of the user. Others are ignored.' }),
  })
  .openapi('CreateUserRequest')
export type CreateUserRequest = z.infer<typeof CreateUserRequest>

export const SetRoleRequest = z
  .object({ userId: UserIdAsGiven, role: RolesAsGiven })
  .openapi('SetRoleRequest')
export type SetRoleRequest = z.infer<typeof SetRoleRequest>

/** Ten years. */
const LONGEST_BAN = 315_360_000

export const BanUserRequest = z
  .object({
    userId: UserIdAsGiven,
    banReason: Text({ max: 1024 }).optional().openapi({
      description: 'Why the user is banned; “No reason” by default.',
      example: 'Spam',
    }),
    banExpiresIn: z.int().min(1).max(LONGEST_BAN).optional().openapi({
      description: 'Seconds until the ban ends; without it, the ban is permanent.',
      example: 604_800,
    }),
  })
  .openapi('BanUserRequest')
export type BanUserRequest = z.infer<typeof BanUserRequest>

export const SetUserPasswordRequest = z
  .object({ userId: UserIdAsGiven, newPassword: Password })
  .openapi('SetUserPasswordRequest')
export type SetUserPasswordRequest = z.infer<typeof SetUserPasswordRequest>

const userOrRole = {
  userId: UserIdAsGiven.optional().openapi({
    description: 'Another user to ask about, for those who may list users.',
  }),
  role: ServiceRoleName.optional().openapi({
    description: 'Role to ask about instead of a user.',
    example: 'admin',
  }),
}

export const ServicePermissionsRequest = z
  .object({
    permissions: Permissions.optional(),
    permission: Permissions.optional().openapi({
      description: 'The same by its older name.',
      example: { user: ['ban'] },
    }),
    ...userOrRole,
  })
  .refine(({ permissions, permission }) => permissions ?? permission, rule('permissions.missing'))
  .openapi('ServicePermissionsRequest')
export type ServicePermissionsRequest = z.infer<typeof ServicePermissionsRequest>

export const ServiceAccess = z
  .object({
    permissions: z.array(z.enum(servicePermissions)).openapi({
      description:
        'What the caller may do in the whole service once their email is verified; nothing while ' +
        'they are impersonated.',
      example: ['user:list', 'user:ban'],
    }),
    roles: z.array(z.string()).openapi({
      description: 'The roles of this service that the caller may give; empty for most users.',
      example: ['admin', 'user'],
    }),
    setsPasswords: z.boolean().openapi({
      description: 'Whether administrators can set users’ passwords.',
      example: false,
    }),
  })
  .openapi('ServiceAccess')
export type ServiceAccess = z.infer<typeof ServiceAccess>

export const UserAnswer = z.object({ user: UserFull }).openapi('UserAnswer')
export type UserAnswer = z.infer<typeof UserAnswer>

export const Succeeded = z
  .object({ success: z.literal(true).openapi({ description: 'It is done.', example: true }) })
  .openapi('Succeeded')
export type Succeeded = z.infer<typeof Succeeded>

import { z } from '@hono/zod-openapi'
import { User } from '../account/user.ts'
import { Id, Timestamp } from '../common/fields.ts'

export const Member = z
  .object({
    id: Id,
    organizationId: Id,
    userId: Id,
    role: z.string().openapi({
      description: 'Role: `owner`, `admin` or `member`; several ones separated by commas.',
      example: 'owner',
    }),
    teamId: Id.nullable().openapi({
      description: 'Team that the member belongs to.',
      example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
    }),
    createdAt: Timestamp,
  })
  .openapi('Member')
export type Member = z.infer<typeof Member>

export const MemberUser = User.pick({ id: true, name: true, email: true, image: true }).openapi(
  'MemberUser',
)
export type MemberUser = z.infer<typeof MemberUser>

export const MemberWithUser = Member.extend({ user: MemberUser }).openapi('MemberWithUser')
export type MemberWithUser = z.infer<typeof MemberWithUser>

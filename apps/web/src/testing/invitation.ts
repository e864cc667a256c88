import type { InvitationDetails } from '#api/model/index.ts'
import { ada, globex } from './ada.ts'

/** Grace invites Ada to Globex. */
export const globexInvitation: InvitationDetails = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000030',
  organizationId: globex.id,
  email: ada.email,
  role: 'admin,member',
  teamId: null,
  status: 'pending',
  expiresAt: '2026-03-16T09:00:00.000Z',
  inviterId: '019aa3f0-7c1e-7b52-9a0d-000000000002',
  organizationName: 'Globex',
  organizationSlug: 'globex',
  organizationLogo: null,
  inviterEmail: 'grace@example.com',
  inviterName: 'Grace Hopper',
}

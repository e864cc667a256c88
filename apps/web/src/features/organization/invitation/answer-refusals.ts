import type { Refusals } from '#app/forms/use-form-errors.ts'

export const answerRefusals: Refusals = {
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: { text: 'organization.invitation_page.no_seat' },
  TEAM_MEMBER_LIMIT_REACHED: { text: 'organization.invitation_page.no_seat' },
}

import type { Team } from '@tollgate/db'
import { recordAudit } from '../../core/audit.ts'
import type { Context } from '../../core/context.ts'
import { recordEvent } from '../../core/outbox.ts'
import { presentTeam } from './present.ts'

type Change =
  | { action: 'team.created'; before: null; after: Team }
  | { action: 'team.updated'; before: Team; after: Team }
  | { action: 'team.removed'; before: Team; after: null }

/** Records a team’s change: as an event, and in the audit log. */
export async function recordChange(tx: Context, change: Change): Promise<void> {
  const { action, before, after } = change
  const team = action === 'team.removed' ? change.before : change.after
  const { id, organizationId } = team
  await recordEvent(tx, { organizationId, type: action, payload: presentTeam(team) })
  await recordAudit(tx, {
    organizationId,
    action,
    target: { type: 'team', id },
    before: before && presentTeam(before),
    after: after && presentTeam(after),
  })
}

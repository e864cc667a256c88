import type { Invitation } from '@tollgate/db'
import { recordAudit } from '../../core/audit.ts'
import type { Context } from '../../core/context.ts'
import { recordEvent } from '../../core/outbox.ts'
import { presentInvitation } from './present.ts'

interface Change {
  action: `invitation.${'created' | 'resent' | 'accepted' | 'rejected' | 'canceled' | 'expired'}`
  before: Invitation | null
  after: Invitation
}

/** Records an invitation’s outcome: as an event, and in the audit log. */
export async function recordChange(tx: Context, { action, before, after }: Change): Promise<void> {
  const { id, organizationId } = after
  await recordEvent(tx, { organizationId, type: action, payload: presentInvitation(after) })
  await recordAudit(tx, {
    organizationId,
    action,
    target: { type: 'invitation', id },
    before: before && audited(before),
    after: audited(after),
  })
}

/** The actor is the entry’s own field: their id in the details would have to be erased with them. */
function audited(invitation: Invitation) {
  const { inviterId: _, ...told } = presentInvitation(invitation)
  return told
}

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

/** Tells what has become of an invitation: to those who listen, and to the audit. */
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

/** Who did it is the entry’s actor: his id in the details, too, would have to go with him. */
function audited(invitation: Invitation) {
  const { inviterId: _, ...told } = presentInvitation(invitation)
  return told
}

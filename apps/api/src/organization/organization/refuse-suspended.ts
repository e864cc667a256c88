import { refusal } from '../../core/errors.ts'

/** Refuses to change anything of an organization while there is a reason why it is suspended. */
export function refuseSuspended({ suspensionReason: reason }: { suspensionReason: string | null }) {
  if (reason !== null) throw refusal('ORGANIZATION_IS_SUSPENDED', { values: { reason } })
}

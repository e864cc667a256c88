import type { HealthCheck } from '@tollgate/contracts'
import { conceal } from '../../../core/conceal.ts'
import type { Context } from '../../../core/context.ts'
import { reasonOf } from '../../../doctor/finding.ts'
import { withinPatience } from './within.ts'

/** Whether the mail server lets us in. */
export async function checkMail({ mailer, settings }: Context): Promise<HealthCheck> {
  if (!mailer) return withoutServer(settings.DEV_TOOLS)
  try {
    await withinPatience(mailer.verify())
    return found('ok', 'mail_accepted', 'The mail server accepts the connection.')
  } catch (error) {
    const reason = conceal(reasonOf(error))
    return found('problem', 'mail_refused', `The mail server can’t be used: ${reason}.`)
  }
}

function withoutServer(keepsMails: boolean): HealthCheck {
  if (keepsMails) return found('ok', 'mail_kept', 'Emails aren’t sent: they stay at /dev/outbox.')
  return found('warning', 'mail_nowhere', 'SMTP_URL is not set, so no email is ever sent.')
}

function found(
  state: HealthCheck['state'],
  code: HealthCheck['code'],
  explanation: string,
): HealthCheck {
  return { subject: 'mail', state, code, values: {}, explanation }
}

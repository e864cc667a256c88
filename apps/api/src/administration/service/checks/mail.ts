import type { HealthCheck } from '@tollgate/contracts'
import { conceal } from '../../../core/conceal.ts'
import type { Context } from '../../../core/context.ts'
import { reasonOf } from '../../../doctor/finding.ts'

const PATIENCE_MILLISECONDS = 3000

/** Whether the mail server lets us in; a screen doesn’t wait for it as long as a mail does. */
export async function checkMail({ mailer, settings }: Context): Promise<HealthCheck> {
  if (!mailer) return withoutServer(settings.DEV_TOOLS)
  try {
    await within(PATIENCE_MILLISECONDS, mailer.verify())
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

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const seconds = milliseconds / 1000
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${seconds} s`)), milliseconds)
  })
  try {
    await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

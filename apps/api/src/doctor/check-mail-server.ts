import { createSmtpMailer } from '../providers/mail/smtp.ts'
import type { Settings } from '../settings/settings.ts'
import { type Finding, fine, problem, reasonOf } from './finding.ts'

const SUBJECT = 'Mail server'

export async function checkMailServer(settings: Settings): Promise<Finding> {
  const { SMTP_URL, MAIL_FROM, DEV_TOOLS } = settings
  if (!SMTP_URL) return fine(SUBJECT, DEV_TOOLS ? 'none: emails stay at /dev/outbox.' : 'none.')
  const mailer = createSmtpMailer(SMTP_URL, MAIL_FROM)
  try {
    await mailer.verify()
    return fine(SUBJECT, 'accepts the connection.')
  } catch (error) {
    const advice = 'Check host, port, user and password in SMTP_URL (smtps:// is for port 465).'
    return problem(SUBJECT, `can’t be used: ${reasonOf(error)}. ${advice}`)
  } finally {
    mailer.close()
  }
}

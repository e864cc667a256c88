import { createTransport } from 'nodemailer'
import type { Mailer } from './port.ts'

const STEP_MILLISECONDS = 10_000
/** Shorter than the transaction that waits for it. */
const WHOLE_MILLISECONDS = 20_000

/** Sends over SMTP. Nothing is connected before the first mail; connections are kept for the next. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    dnsTimeout: STEP_MILLISECONDS,
    connectionTimeout: STEP_MILLISECONDS,
    greetingTimeout: STEP_MILLISECONDS,
    socketTimeout: STEP_MILLISECONDS,
  })
  const domain = domainOf(from)
  return {
    async send({ id, to, subject, html, text }) {
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from,
        // As an object, because a list separator in a text would add receivers.
        to: { name: '', address: to },
        subject,
        html,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(WHOLE_MILLISECONDS),
      })
    },
    async verify() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}

function domainOf(from: string): string {
  return /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'tollgate.localhost'
}

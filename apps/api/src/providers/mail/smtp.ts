import type { Mailer } from '../../core/ports/mail.ts'

const STEP_MILLISECONDS = 10_000
/** Shorter than the transaction that waits for it. */
const WHOLE_MILLISECONDS = 20_000

/** Sends over SMTP. Nothing is connected before the first mail; connections are kept for the next. */
export function createSmtpMailer(url: string, from: string): Mailer {
  let opened: ReturnType<typeof openTransport> | undefined
  const transport = () => (opened ??= openTransport(url))
  const domain = domainOf(from)
  return {
    async send({ id, to, subject, html, text }) {
      await (await transport()).sendMail({
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
      await (await transport()).verify()
    },
    close: () => void opened?.then((used) => used.close()),
  }
}

/** The library is loaded with the first mail. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    dnsTimeout: STEP_MILLISECONDS,
    connectionTimeout: STEP_MILLISECONDS,
    greetingTimeout: STEP_MILLISECONDS,
    socketTimeout: STEP_MILLISECONDS,
  })
}

function domainOf(from: string): string {
  return /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'tollgate.localhost'
}

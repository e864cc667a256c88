import type { Mailer } from './port.ts'

export function createSmtpMailer(_url: string, _from: string): Mailer {
  throw new Error('being written')
}

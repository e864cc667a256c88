import type { SettingsGuide } from './setting.ts'

export const mails = {
  SMTP_URL: {
    meaning: 'Mail server. Connected when the first email is sent; failed emails are retried.',
    example: 'smtps://user:secret@mail.example.com:465',
    otherwise: 'emails stay at `/dev/outbox`',
  },
  MAIL_FROM: {
    meaning: 'Sender of all emails.',
    example: 'Acme <billing@example.com>',
  },
} satisfies SettingsGuide

import type { SettingsGuide } from './setting.ts'

export const mails = {
  SMTP_URL: {
    meaning: 'Mail server. Connected when the first mail is sent; failed mails are sent again.',
    example: 'smtps://user:secret@mail.example.com:465',
    otherwise: 'mails stay at `/dev/outbox`',
  },
  MAIL_FROM: {
    meaning: 'Sender of all mails.',
    example: 'Acme <billing@example.com>',
  },
} satisfies SettingsGuide

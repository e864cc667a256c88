import type { Translator } from '@tollgate/messages'
import type { Mails } from '../mails.ts'
import { Greeting } from '../parts/greeting.tsx'
import { Layout } from '../parts/layout.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { Note, Paragraph } from '../parts/text.tsx'
import type { WrittenMail } from '../written-mail.ts'

export function verifyEmail(
  translator: Translator,
  { name, url }: Mails['verify-email'],
): WrittenMail {
  const { t } = translator
  const subject = t('mail.verify_email.subject')
  return {
    subject,
    content: (
      <Layout translator={translator} title={subject} preview={t('mail.verify_email.text')}>
        <Greeting t={t} name={name} />
        <Paragraph>{t('mail.verify_email.text')}</Paragraph>
        <LinkButton t={t} url={url} label={t('mail.verify_email.action')} />
        <Note>{t('mail.verify_email.expiry')}</Note>
        <Note>{t('mail.verify_email.not_you')}</Note>
      </Layout>
    ),
  }
}

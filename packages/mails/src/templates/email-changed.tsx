import type { Translator } from '@tollgate/messages'
import type { Mails } from '../mails.ts'
import { Greeting } from '../parts/greeting.tsx'
import { Layout } from '../parts/layout.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { OccasionLines } from '../parts/occasion-lines.tsx'
import { Note, Paragraph } from '../parts/text.tsx'
import type { WrittenMail } from '../written-mail.ts'

export function emailChanged(
  translator: Translator,
  { name, oldEmail, newEmail, occasion, url }: Mails['email-changed'],
): WrittenMail {
  const { t } = translator
  const subject = t('mail.email_changed.subject')
  const text = t('mail.email_changed.text', { oldEmail, newEmail })
  return {
    subject,
    content: (
      <Layout translator={translator} title={subject} preview={text}>
        <Greeting t={t} name={name} />
        <Paragraph>{text}</Paragraph>
        <OccasionLines translator={translator} occasion={occasion} />
        {url === null ? (
          <Paragraph>{t('mail.email_changed.undone')}</Paragraph>
        ) : (
          <>
            <Paragraph>{t('mail.email_changed.if_not_you')}</Paragraph>
            <LinkButton t={t} url={url} label={t('mail.email_changed.action')} />
            <Note>{t('mail.email_changed.expiry')}</Note>
          </>
        )}
      </Layout>
    ),
  }
}

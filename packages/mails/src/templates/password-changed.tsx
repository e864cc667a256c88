import type { Translator } from '@tollgate/messages'
import type { Mails } from '../mails.ts'
import { Greeting } from '../parts/greeting.tsx'
import { Layout } from '../parts/layout.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { OccasionLines } from '../parts/occasion-lines.tsx'
import { Note, Paragraph } from '../parts/text.tsx'
import type { WrittenMail } from '../written-mail.ts'

export function passwordChanged(
  translator: Translator,
  { name, occasion, url }: Mails['password-changed'],
): WrittenMail {
  const { t } = translator
  const subject = t('mail.password_changed.subject')
  return {
    subject,
    content: (
      <Layout translator={translator} title={subject} preview={t('mail.password_changed.text')}>
        <Greeting t={t} name={name} />
        <Paragraph>{t('mail.password_changed.text')}</Paragraph>
        <OccasionLines translator={translator} occasion={occasion} />
        <Paragraph>{t('mail.password_changed.if_not_you')}</Paragraph>
        <LinkButton t={t} url={url} label={t('mail.password_changed.action')} />
        <Note>{t('mail.password_changed.ignore')}</Note>
      </Layout>
    ),
  }
}

import type { Translator } from '@tollgate/messages'
import type { Mails } from '../mails.ts'
import { Greeting } from '../parts/greeting.tsx'
import { Layout } from '../parts/layout.tsx'
import { OccasionLines } from '../parts/occasion-lines.tsx'
import { Note, Paragraph } from '../parts/text.tsx'
import type { WrittenMail } from '../written-mail.ts'

export function accountDeleted(
  translator: Translator,
  { name, occasion }: Mails['account-deleted'],
): WrittenMail {
  const { t } = translator
  const subject = t('mail.account_deleted.subject')
  return {
    subject,
    content: (
      <Layout translator={translator} title={subject} preview={t('mail.account_deleted.text')}>
        <Greeting t={t} name={name} />
        <Paragraph>{t('mail.account_deleted.text')}</Paragraph>
        <OccasionLines translator={translator} occasion={occasion} />
        <Note>{t('mail.account_deleted.purchases')}</Note>
        <Note>{t('mail.account_deleted.if_not_you')}</Note>
      </Layout>
    ),
  }
}

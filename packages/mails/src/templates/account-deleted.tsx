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
  const text = t(occasion ? 'mail.account_deleted.text' : 'mail.account_deleted.by_administrator')
  return {
    subject,
    content: (
      <Layout translator={translator} title={subject} preview={text}>
        <Greeting t={t} name={name} />
        <Paragraph>{text}</Paragraph>
        {occasion && <OccasionLines translator={translator} occasion={occasion} />}
        <Note>{t('mail.account_deleted.purchases')}</Note>
        {occasion && <Note>{t('mail.account_deleted.if_not_you')}</Note>}
      </Layout>
    ),
  }
}

import type { Translator } from '@tollgate/messages'
import type { Mails } from '../mails.ts'
import { Greeting } from '../parts/greeting.tsx'
import { Layout } from '../parts/layout.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { OccasionLines } from '../parts/occasion-lines.tsx'
import { Note, Paragraph } from '../parts/text.tsx'
import { untilInWords } from '../parts/until.ts'
import type { WrittenMail } from '../written-mail.ts'

export function deleteAccount(
  translator: Translator,
  { name, occasion, until, url }: Mails['delete-account'],
): WrittenMail {
  const { t } = translator
  const subject = t('mail.delete_account.subject')
  return {
    subject,
    content: (
      <Layout translator={translator} title={subject} preview={t('mail.delete_account.text')}>
        <Greeting t={t} name={name} />
        <Paragraph>{t('mail.delete_account.text')}</Paragraph>
        <OccasionLines translator={translator} occasion={occasion} />
        <LinkButton t={t} url={url} label={t('mail.delete_account.action')} />
        <Note>{t('mail.delete_account.expiry', { until: untilInWords(translator, until) })}</Note>
        <Note>{t('mail.delete_account.if_not_you')}</Note>
      </Layout>
    ),
  }
}

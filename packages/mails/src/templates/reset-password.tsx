import type { Translator } from '@tollgate/messages'
import type { Mails } from '../mails.ts'
import { Greeting } from '../parts/greeting.tsx'
import { Layout } from '../parts/layout.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { Note, Paragraph } from '../parts/text.tsx'
import { untilInWords } from '../parts/until.ts'
import type { WrittenMail } from '../written-mail.ts'

export function resetPassword(
  translator: Translator,
  { name, until, url }: Mails['reset-password'],
): WrittenMail {
  const { t } = translator
  const subject = t('mail.reset_password.subject')
  return {
    subject,
    content: (
      <Layout translator={translator} title={subject} preview={t('mail.reset_password.text')}>
        <Greeting t={t} name={name} />
        <Paragraph>{t('mail.reset_password.text')}</Paragraph>
        <LinkButton t={t} url={url} label={t('mail.reset_password.action')} />
        <Note>{t('mail.reset_password.expiry', { until: untilInWords(translator, until) })}</Note>
        <Note>{t('mail.reset_password.ignore')}</Note>
      </Layout>
    ),
  }
}

import type { Translator } from '@tollgate/messages'
import type { Mails } from '../mails.ts'
import { Greeting } from '../parts/greeting.tsx'
import { Layout } from '../parts/layout.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { Note, Paragraph } from '../parts/text.tsx'
import { untilInWords } from '../parts/until.ts'
import type { WrittenMail } from '../written-mail.ts'

export function changeEmailConfirm(
  translator: Translator,
  { name, oldEmail, newEmail, until, url }: Mails['change-email-confirm'],
): WrittenMail {
  const { t } = translator
  const subject = t('mail.change_email_confirm.subject')
  const text = t('mail.change_email_confirm.text', { oldEmail, newEmail })
  return {
    subject,
    content: (
      <Layout translator={translator} title={subject} preview={text}>
        <Greeting t={t} name={name} />
        <Paragraph>{text}</Paragraph>
        <LinkButton t={t} url={url} label={t('mail.change_email_confirm.action')} />
        <Note>
          {t('mail.change_email_confirm.expiry', { until: untilInWords(translator, until) })}
        </Note>
        <Note>{t('mail.change_email_confirm.ignore')}</Note>
      </Layout>
    ),
  }
}

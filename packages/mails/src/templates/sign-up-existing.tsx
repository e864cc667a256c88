import type { Translator } from '@tollgate/messages'
import type { Mails } from '../mails.ts'
import { Greeting } from '../parts/greeting.tsx'
import { Layout } from '../parts/layout.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { Note, Paragraph } from '../parts/text.tsx'
import type { WrittenMail } from '../written-mail.ts'

export function signUpExisting(
  translator: Translator,
  { name, url }: Mails['sign-up-existing'],
): WrittenMail {
  const { t } = translator
  const subject = t('mail.sign_up_existing.subject')
  return {
    subject,
    content: (
      <Layout translator={translator} title={subject} preview={t('mail.sign_up_existing.text')}>
        <Greeting t={t} name={name} />
        <Paragraph>{t('mail.sign_up_existing.text')}</Paragraph>
        <LinkButton t={t} url={url} label={t('mail.sign_up_existing.action')} />
        <Note>{t('mail.sign_up_existing.ignore')}</Note>
      </Layout>
    ),
  }
}

import type { Translator } from '@tollgate/messages'
import type { Mails } from '../mails.ts'
import { Greeting } from '../parts/greeting.tsx'
import { Layout } from '../parts/layout.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { Paragraph } from '../parts/text.tsx'
import { untilInWords } from '../parts/until.ts'
import type { WrittenMail } from '../written-mail.ts'

export function twoFactorRequired(
  translator: Translator,
  { name, organizationName, from, url }: Mails['two-factor-required'],
): WrittenMail {
  const { t } = translator
  const subject = t('mail.two_factor_required.subject', { organizationName })
  const date = untilInWords(translator, from)
  const text = t('mail.two_factor_required.text', { organizationName, date })
  return {
    subject,
    content: (
      <Layout translator={translator} title={subject} preview={text}>
        <Greeting t={t} name={name} />
        <Paragraph>{text}</Paragraph>
        <Paragraph>{t('mail.two_factor_required.how')}</Paragraph>
        <LinkButton t={t} url={url} label={t('mail.two_factor_required.action')} />
      </Layout>
    ),
  }
}

import type { Translator } from '@tollgate/messages'
import type { Mails } from '../mails.ts'
import { Greeting } from '../parts/greeting.tsx'
import { Layout } from '../parts/layout.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { OccasionLines } from '../parts/occasion-lines.tsx'
import { Note, Paragraph } from '../parts/text.tsx'
import type { WrittenMail } from '../written-mail.ts'

export function magicLink(
  translator: Translator,
  { name, minutes, occasion, url }: Mails['magic-link'],
): WrittenMail {
  const { t } = translator
  const subject = t('mail.magic_link.subject')
  const expiry = t('mail.magic_link.expiry', { minutes })
  return {
    subject,
    content: (
      <Layout translator={translator} title={subject} preview={expiry}>
        <Greeting t={t} name={name} />
        <Paragraph>{t('mail.magic_link.text')}</Paragraph>
        <LinkButton t={t} url={url} label={t('mail.magic_link.action')} />
        <Note>{expiry}</Note>
        <OccasionLines translator={translator} occasion={occasion} />
        <Note>{t('mail.magic_link.ignore')}</Note>
      </Layout>
    ),
  }
}

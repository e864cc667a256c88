import type { Translator } from '@tollgate/messages'
import type { Mails } from '../mails.ts'
import { Greeting } from '../parts/greeting.tsx'
import { Layout } from '../parts/layout.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { OccasionLines } from '../parts/occasion-lines.tsx'
import { Note, Paragraph } from '../parts/text.tsx'
import type { WrittenMail } from '../written-mail.ts'

export function newDevice(
  translator: Translator,
  { name, occasion, url }: Mails['new-device'],
): WrittenMail {
  const { t } = translator
  const subject = t('mail.new_device.subject')
  return {
    subject,
    content: (
      <Layout translator={translator} title={subject} preview={t('mail.new_device.text')}>
        <Greeting t={t} name={name} />
        <Paragraph>{t('mail.new_device.text')}</Paragraph>
        <OccasionLines translator={translator} occasion={occasion} />
        <Paragraph>{t('mail.new_device.if_not_you')}</Paragraph>
        <LinkButton t={t} url={url} label={t('mail.new_device.action')} />
        <Note>{t('mail.new_device.ignore')}</Note>
      </Layout>
    ),
  }
}

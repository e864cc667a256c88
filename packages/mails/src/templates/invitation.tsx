import type { Translator } from '@tollgate/messages'
import type { Mails } from '../mails.ts'
import { Layout } from '../parts/layout.tsx'
import { LinkButton } from '../parts/link-button.tsx'
import { isSafeName } from '../parts/safe-name.ts'
import { Note, Paragraph } from '../parts/text.tsx'
import { untilInWords } from '../parts/until.ts'
import type { WrittenMail } from '../written-mail.ts'

type Invitation = Mails['invitation']

export function invitation(translator: Translator, values: Invitation): WrittenMail {
  const { t } = translator
  const { organizationName, url } = values
  // Anyone can invite anyone, and chooses both names.
  const subject = isSafeName(organizationName)
    ? t('mail.invitation.subject', { organizationName })
    : t('mail.invitation.subject_without_name')
  return {
    subject,
    content: (
      <Layout translator={translator} title={subject} preview={t('mail.invitation.text')}>
        <Paragraph>{t('mail.greeting_without_name')}</Paragraph>
        <Paragraph>{t('mail.invitation.text')}</Paragraph>
        <Terms translator={translator} values={values} />
        <LinkButton t={t} url={url} label={t('mail.invitation.action')} />
        <Note>{t('mail.invitation.private')}</Note>
        <Note>{t('mail.invitation.ignore')}</Note>
      </Layout>
    ),
  }
}

function Terms({ translator, values }: { translator: Translator; values: Invitation }) {
  const { t, language } = translator
  const { organizationName, roles, until } = values
  const inviter = inviterInWords(translator, values)
  const roleNames = {
    owner: t('mail.invitation.role_owner'),
    admin: t('mail.invitation.role_admin'),
    member: t('mail.invitation.role_member'),
  }
  const role = new Intl.ListFormat(language).format(roles.map((name) => roleNames[name]))
  return (
    <Paragraph>
      {isSafeName(organizationName) && (
        <>
          {t('mail.invitation.organization', { organizationName })}
          <br />
        </>
      )}
      {inviter !== null && (
        <>
          {t('mail.invitation.inviter', { inviter })}
          <br />
        </>
      )}
      {t('mail.invitation.role', { role })}
      <br />
      {t('mail.invitation.until', { until: untilInWords(translator, until) })}
    </Paragraph>
  )
}

function inviterInWords({ t }: Translator, { inviterName, inviterEmail }: Invitation) {
  const name = isSafeName(inviterName) ? inviterName.trim() : null
  if (name === null || inviterEmail === null) return name ?? inviterEmail
  return t('mail.invitation.inviter_with_email', { name, email: inviterEmail })
}

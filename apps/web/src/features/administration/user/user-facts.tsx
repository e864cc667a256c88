import { languages } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { CopyableId, DateTime } from '@tollgate/ui/table-cells'
import type { UserFull } from '#api/model/index.ts'
import { Fact, Facts, Section } from '#app/page/record-page.tsx'

/** Who a user is. */
export function UserFacts({ user }: { user: UserFull }) {
  const t = useTranslate()
  const { email, emailVerified, username, displayUsername, language, createdAt, id } = user
  return (
    <Section title={t('administration.user.details')}>
      <Facts>
        <Fact term={t('administration.user.email')}>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 break-all">{email}</span>
            {emailVerified && <Badge tone="success">{t('administration.user.verified')}</Badge>}
          </span>
        </Fact>
        {username !== null && (
          <Fact term={t('administration.user.username')}>{displayUsername ?? username}</Fact>
        )}
        {language !== null && (
          <Fact term={t('administration.user.language')}>
            {languages.find(({ code }) => code === language)?.name}
          </Fact>
        )}
        <Fact term={t('administration.user.created_at')}>
          <DateTime value={createdAt} as="date-time" />
        </Fact>
        <Fact term={t('administration.user.id')}>
          <CopyableId value={id} />
        </Fact>
      </Facts>
    </Section>
  )
}

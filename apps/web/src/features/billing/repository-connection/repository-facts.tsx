import { useTranslate } from '@tollgate/messages/react'
import type { BenefitGitHubRepository } from '#api/model/index.ts'
import { Fact } from '#app/page/record-page.tsx'

/** Which repository a benefit gives access to. */
export function RepositoryFacts({ benefit: { properties } }: { benefit: BenefitGitHubRepository }) {
  const t = useTranslate()
  const { repository_owner, repository_name, permission } = properties
  return (
    <>
      <Fact term={t('billing.repository.name')}>
        <bdi className="wrap-anywhere">{`${repository_owner}/${repository_name}`}</bdi>
      </Fact>
      <Fact term={t('billing.repository.permission_label')}>
        {t(`billing.repository.permission.${permission}`)}
      </Fact>
    </>
  )
}

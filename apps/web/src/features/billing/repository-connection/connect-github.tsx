import { describeError } from '@tollgate/app/form-errors'
import { type Returned, useReturned } from '@tollgate/app/use-returned'
import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { Button, buttonClass } from '@tollgate/ui/button'
import { Empty } from '@tollgate/ui/empty'
import { PageHeader } from '@tollgate/ui/page-header'
import { toast } from '@tollgate/ui/toast'
import { Unplug } from 'lucide-react'
import type { RepositoryOwners, RepositoryOwnersItemsItem } from '#api/model/index.ts'
import {
  createRepositoryConnection,
  useFindRepositoryOwners,
} from '#api/repository-connection/repository-connection.ts'
import { Forbidden } from '#app/features/organization/access/forbidden.tsx'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { useSave } from '#app/forms/use-save.ts'
import { Loading } from '#app/page/page-states.tsx'
import { usePageTitle } from '#app/page/page-title.ts'
import { NewTabLink } from '../benefit/new-tab-link.tsx'
import { ConnectFailed } from '../platform-connection/connect-failed.tsx'
import { useConnections } from './connections.ts'

/** Where GitHub leads back to: the organizations that the reader can connect. */
export function ConnectGitHub(returned: Returned) {
  const t = useTranslate()
  usePageTitle(t('billing.repository.connect'))
  return useCan('benefits:write') ? <Connect {...returned} /> : <Forbidden />
}

function Connect(returned: Returned) {
  const t = useTranslate()
  const { id: organization_id, name } = useOrganization()
  const { mutate, data, error } = useFindRepositoryOwners()
  const hasAgreed = useReturned(returned, (agreed) => {
    mutate({ data: { organization_id, ...agreed } })
  })
  if (error !== null) return <Failed text={describeError(error, t)} />
  if (!hasAgreed) return <Failed text={t('billing.repository.not_agreed')} />
  if (data === undefined) return <Loading />
  return (
    <>
      <PageHeader
        title={t('billing.repository.connect')}
        description={t('billing.repository.owners_text', { organization: name })}
      />
      <Owners owners={data} />
    </>
  )
}

function Failed({ text }: { text: string }) {
  const { data } = useConnections()
  return <ConnectFailed platform="repository" text={text} url={data?.authorization_url} />
}

function Owners({ owners: { items, installation_url } }: { owners: RepositoryOwners }) {
  const t = useTranslate()
  if (items.length === 0) {
    return (
      <Empty
        icon={Unplug}
        title={t('billing.repository.owners_none_title')}
        action={
          <a href={installation_url} className={buttonClass({ variant: 'primary' })}>
            {t('billing.repository.install')}
          </a>
        }
      >
        {t('billing.repository.owners_none_text')}
      </Empty>
    )
  }
  return (
    <div className="max-w-xl space-y-4">
      <ul className="divide-y rounded-lg border">
        {items.map((owner) => (
          <Owner key={owner.owner} found={owner} />
        ))}
      </ul>
      <p className="text-ink-muted">
        {t('billing.repository.owners_missing')}{' '}
        <NewTabLink href={installation_url} inline>
          {t('billing.repository.install_other')}
        </NewTabLink>
      </p>
    </div>
  )
}

function Owner({ found: { owner, token, is_connected } }: { found: RepositoryOwnersItemsItem }) {
  const t = useTranslate()
  const { id: organization_id } = useOrganization()
  const { mutate, isPending, isSuccess } = useSave({
    noun: 'repository_connection',
    save: () => createRepositoryConnection({ organization_id, token }),
    success: () => t('billing.repository.connected', { owner }),
    onRefused: (error) => toast.error(describeError(error, t)),
  })
  const isConnected = is_connected || isSuccess
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-2.5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <bdi>{owner}</bdi>
        </p>
        {isSuccess && <p className="text-ink-muted">{t('billing.repository.close_tab')}</p>}
      </div>
      {isConnected ? (
        <Badge tone="success">{t('billing.repository.is_connected')}</Badge>
      ) : (
        <Button
          size="small"
          pending={isPending}
          onClick={() => mutate()}
          aria-label={t('billing.repository.connect_owner', { owner })}
        >
          {t('billing.repository.connect_action')}
        </Button>
      )}
    </li>
  )
}

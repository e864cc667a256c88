import { useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { PageHeader } from '@tollgate/ui/page-header'
import { useState } from 'react'
import type { WebhookEndpointWithSecret } from '#api/model/index.ts'
import { createWebhookEndpoint } from '#api/webhook-endpoint/webhook-endpoint.ts'
import { Forbidden } from '#app/features/organization/access/forbidden.tsx'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { CancelLink } from '#app/forms/cancel-link.tsx'
import { ShownOnce } from '#app/forms/shown-once.tsx'
import { useCreate } from '#app/forms/use-edit.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { emptyWebhookEndpoint, toWebhookEndpointCreate } from './webhook-endpoint-draft.ts'
import { WebhookEndpointForm } from './webhook-endpoint-form.tsx'

/** Makes an endpoint, then shows its secret. */
export function NewWebhookEndpoint() {
  const [created, setCreated] = useState<WebhookEndpointWithSecret | null>(null)
  if (!useCan('webhooks:write')) return <Forbidden />
  return created === null ? <New onCreated={setCreated} /> : <Created endpoint={created} />
}

function New({ onCreated }: { onCreated: (endpoint: WebhookEndpointWithSecret) => void }) {
  const t = useTranslate()
  const { id, slug } = useOrganization()
  const edit = useCreate({
    noun: 'webhook_endpoint',
    empty: emptyWebhookEndpoint,
    create: (draft) => createWebhookEndpoint(toWebhookEndpointCreate(id, draft)),
    onSaved: onCreated,
    // The answer holds the secret: nothing keeps it longer than the screen that shows it.
    gcTime: 0,
  })
  return (
    <WebhookEndpointForm
      title={t('billing.webhook_endpoint.create')}
      submitLabel={t('billing.webhook_endpoint.create_submit')}
      edit={edit}
      cancel={<CancelLink to="/$organization/settings/webhooks" params={{ organization: slug }} />}
    />
  )
}

function Created({ endpoint: { id, secret } }: { endpoint: WebhookEndpointWithSecret }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { slug } = useOrganization()
  const title = t('billing.webhook_endpoint.secret.created')
  usePageTitle(title)
  return (
    <>
      <PageHeader title={title} description={t('billing.webhook_endpoint.secret.created_text')} />
      <ShownOnce
        secret={secret}
        onDone={() => {
          const params = { organization: slug, endpoint: id }
          void navigate({ to: '/$organization/settings/webhooks/$endpoint', params })
        }}
      />
    </>
  )
}

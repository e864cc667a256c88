import { useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import type { WebhookEndpoint } from '#api/model/index.ts'
import {
  getGetWebhookEndpointQueryKey,
  getWebhookEndpoint,
  updateWebhookEndpoint,
} from '#api/webhook-endpoint/webhook-endpoint.ts'
import { Forbidden } from '#app/features/organization/access/forbidden.tsx'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { CancelLink } from '#app/forms/cancel-link.tsx'
import { useEdit } from '#app/forms/use-edit.ts'
import { RecordQuery } from '#app/page/record-page.tsx'
import { toWebhookEndpointUpdate, webhookEndpointDraft } from './webhook-endpoint-draft.ts'
import { WebhookEndpointForm } from './webhook-endpoint-form.tsx'
import { nameOfEndpoint, useWebhookEndpoint } from './webhook-endpoint-query.ts'

export function EditWebhookEndpoint() {
  const endpoint = useWebhookEndpoint()
  if (!useCan('webhooks:write')) return <Forbidden />
  return (
    <RecordQuery query={endpoint}>{(data) => <Edit key={data.id} endpoint={data} />}</RecordQuery>
  )
}

function Edit({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { slug } = useOrganization()
  const to = '/$organization/settings/webhooks/$endpoint'
  const params = { organization: slug, endpoint: endpoint.id }
  const edit = useEdit({
    noun: 'webhook_endpoint',
    saved: endpoint,
    toDraft: webhookEndpointDraft,
    read: getWebhookEndpoint,
    update: (changes, version) =>
      updateWebhookEndpoint(endpoint.id, toWebhookEndpointUpdate(changes), version),
    record: () => getGetWebhookEndpointQueryKey(endpoint.id),
    success: (saved) => t('billing.webhook_endpoint.saved', { name: nameOfEndpoint(saved) }),
    onSaved: () => navigate({ to, params, ignoreBlocker: true }),
  })
  return (
    <WebhookEndpointForm
      title={t('billing.webhook_endpoint.edit')}
      edit={edit}
      cancel={<CancelLink to={to} params={params} />}
    />
  )
}

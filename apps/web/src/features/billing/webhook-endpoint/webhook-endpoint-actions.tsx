import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Button, buttonClass } from '@tollgate/ui/button'
import { MenuItem } from '@tollgate/ui/menu'
import { KeyRound, Power, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { WebhookEndpoint } from '#api/model/index.ts'
import { deleteWebhookEndpoint } from '#api/webhook-endpoint/webhook-endpoint.ts'
import { useCan, useOrganization } from '#app/features/organization/access/use-organization.ts'
import { DeleteMenu } from '#app/forms/delete-menu.tsx'
import { RotateSecretDialog } from './rotate-secret-dialog.tsx'
import {
  RedeliverEndpointDialog,
  SwitchEndpointDialog,
  TestEndpointDialog,
} from './webhook-endpoint-dialogs.tsx'
import { nameOfEndpoint } from './webhook-endpoint-query.ts'

type OpenDialog = 'test' | 'redeliver' | 'rotate' | 'switch'

const dialogs = {
  test: TestEndpointDialog,
  redeliver: RedeliverEndpointDialog,
  rotate: RotateSecretDialog,
  switch: SwitchEndpointDialog,
}

/** What can be done with an endpoint, by those who may. */
export function WebhookEndpointActions({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useTranslate()
  const { slug } = useOrganization()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  if (!useCan('webhooks:write')) return null
  const { id, enabled } = endpoint
  const name = nameOfEndpoint(endpoint)
  const Dialog = open === null ? null : dialogs[open]
  return (
    <>
      <Button onClick={() => setOpen('test')}>{t('billing.webhook_endpoint.test')}</Button>
      <Link
        to="/$organization/settings/webhooks/$endpoint/edit"
        params={{ organization: slug, endpoint: id }}
        className={buttonClass()}
      >
        {t('common.action.edit')}
      </Link>
      <DeleteMenu
        noun="webhook_endpoint"
        name={name}
        remove={() => deleteWebhookEndpoint(id)}
        list="/$organization/settings/webhooks"
        title={t('billing.webhook_endpoint.delete_title', { name })}
        description={t('billing.webhook_endpoint.delete_text')}
        label={t('billing.webhook_endpoint.delete')}
        deleted={t('billing.webhook_endpoint.deleted', { name })}
      >
        {enabled && (
          <MenuItem onClick={() => setOpen('redeliver')}>
            <RotateCcw aria-hidden />
            {t('billing.webhook_endpoint.redeliver')}
          </MenuItem>
        )}
        <MenuItem onClick={() => setOpen('rotate')}>
          <KeyRound aria-hidden />
          {t('billing.webhook_endpoint.rotate')}
        </MenuItem>
        <MenuItem onClick={() => setOpen('switch')}>
          <Power aria-hidden />
          {t(`billing.webhook_endpoint.${enabled ? 'disable' : 'enable'}`)}
        </MenuItem>
      </DeleteMenu>
      {Dialog !== null && <Dialog endpoint={endpoint} onClose={() => setOpen(null)} />}
    </>
  )
}

import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { RadioGroup, RadioOption } from '@tollgate/ui/radio-group'
import { useState } from 'react'
import { createBenefit } from '#api/benefit/benefit.ts'
import type { Benefit, BenefitCreate } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import type { OrderedItem } from '#app/forms/ordered-select.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { useGuildConnections } from '../guild-connection/connections.ts'
import { newRole, type RoleDraft, rolePropertiesOf } from '../guild-connection/role-draft.ts'
import { RoleFields, roleFieldNames } from '../guild-connection/role-fields.tsx'
import {
  type MeterCreditDraft,
  propertiesOf as meterCreditOf,
  newMeterCredit,
} from '../meter-credit/meter-credit-draft.ts'
import { MeterCreditFields, meterCreditFieldNames } from '../meter-credit/meter-credit-fields.tsx'
import { useConnections } from '../repository-connection/connections.ts'
import {
  newRepository,
  type RepositoryDraft,
  propertiesOf as repositoryOf,
} from '../repository-connection/repository-draft.ts'
import {
  RepositoryFields,
  repositoryFieldNames,
} from '../repository-connection/repository-fields.tsx'
import {
  BenefitFields,
  benefitFieldNames,
  DownloadsFields,
  downloadLimitOf,
} from './benefit-fields.tsx'
import { type LicenseKeysDraft, newLicenseKeys, propertiesOf } from './license-keys-draft.ts'
import { LicenseKeysFields, licenseKeysFieldNames } from './license-keys-fields.tsx'

interface CreateBenefitDialogProps {
  onClose: () => void
  onCreated?: (benefit: Benefit) => void
}

const types = [
  ...(['custom', 'downloadables', 'license_keys', 'meter_credit'] as const),
  ...(['discord', 'github_repository'] as const),
] as const
type Type = (typeof types)[number]

/** A new benefit: a note that the merchant writes, files to download, keys, units to use, or something at another platform. */
export function CreateBenefitDialog({ onClose, onCreated }: CreateBenefitDialogProps) {
  const t = useTranslate()
  const { id: organization_id } = useOrganization()
  const [type, setType] = useState<Type>('custom')
  const [files, setFiles] = useState<OrderedItem[]>([])
  const [keys, setKeys] = useState(newLicenseKeys)
  const [credit, setCredit] = useState(newMeterCredit)
  const [repository, setRepository] = useState(newRepository)
  const [role, setRole] = useState(newRole)
  const create = useSave({
    noun: 'benefit',
    save: (input: BenefitCreate) => createBenefit(input),
    success: ({ description }) => t('billing.benefit.created', { description }),
    onSaved: (benefit) => {
      onCreated?.(benefit)
      onClose()
    },
  })
  function save(values: Record<string, string>): void {
    const { description = '', 'properties.note': note = '' } = values
    const common = { description: description.trim(), organization_id }
    const limit = downloadLimitOf(values)
    const drafts = { note, files, limit, keys, credit, role, repository }
    create.mutate({ ...common, ...inputOf(type, drafts) })
  }
  const isIncomplete: Partial<Record<Type, boolean>> = {
    downloadables: files.length === 0,
    meter_credit: credit.meterId === '',
    github_repository: repository.name === '',
    discord: role.roleId === '',
  }
  return (
    <FormDialog
      title={t('billing.benefit.create_title')}
      description={t('billing.benefit.create_text')}
      submitLabel={t('billing.benefit.create_submit')}
      unchanged={isIncomplete[type]}
      save={create}
      fields={[
        ...benefitFieldNames,
        ...licenseKeysFieldNames,
        ...meterCreditFieldNames,
        ...repositoryFieldNames,
        ...roleFieldNames,
      ]}
      onFormSubmit={save}
      onClose={onClose}
    >
      <TypeField value={type} onChange={setType} />
      {type === 'custom' && <BenefitFields />}
      {type === 'downloadables' && <DownloadsFields value={files} onChange={setFiles} />}
      {type === 'license_keys' && <LicenseKeysFields draft={keys} onChange={setKeys} />}
      {type === 'meter_credit' && <MeterCreditFields draft={credit} onChange={setCredit} />}
      {type === 'github_repository' && (
        <RepositoryFields draft={repository} onChange={setRepository} />
      )}
      {type === 'discord' && <RoleFields draft={role} onChange={setRole} />}
    </FormDialog>
  )
}

interface Drafts {
  note: string
  files: readonly OrderedItem[]
  limit: number | null
  keys: LicenseKeysDraft
  credit: MeterCreditDraft
  role: RoleDraft
  repository: RepositoryDraft
}

/** What is sent of a kind. */
function inputOf(type: Type, { note, files, limit, keys, credit, role, repository }: Drafts) {
  switch (type) {
    case 'custom':
      return { type, properties: { note: note.trim() || null } }
    case 'downloadables':
      return {
        type,
        properties: { files: files.map(({ id }) => id), archived: {}, limit_downloads: limit },
      }
    case 'license_keys':
      return { type, properties: propertiesOf(keys) }
    case 'meter_credit':
      return { type, properties: meterCreditOf(credit) }
    case 'discord':
      return { type, properties: rolePropertiesOf(role) }
    case 'github_repository':
      return { type, properties: repositoryOf(repository) }
  }
}

interface TypeFieldProps {
  value: Type
  onChange: (type: Type) => void
}

function TypeField({ value, onChange }: TypeFieldProps) {
  const t = useTranslate()
  const offered = useOfferedTypes()
  function choose(wanted: string): void {
    const type = types.find((known) => known === wanted)
    if (type !== undefined) onChange(type)
  }
  return (
    <Field name="type" label={t('billing.benefit.type_label')}>
      <RadioGroup value={value} onValueChange={choose} className="sm:grid sm:grid-cols-2">
        {offered.map((type) => (
          <RadioOption
            key={type}
            value={type}
            label={t(`billing.benefit.type.${type}`)}
            description={t(`billing.benefit.type_help.${type}`)}
          />
        ))}
      </RadioGroup>
    </Field>
  )
}

/** Without those that this service isn’t set up for. */
function useOfferedTypes(): readonly Type[] {
  const { data: connections } = useConnections()
  const { data: guilds } = useGuildConnections()
  const isOffered: Partial<Record<Type, boolean>> = {
    discord: guilds != null && guilds.installation_url !== null,
    github_repository: connections != null && connections.authorization_url !== null,
  }
  return types.filter((type) => isOffered[type] ?? true)
}

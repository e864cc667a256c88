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
import { useConnections } from '../repository-connection/connections.ts'
import {
  newRepository,
  propertiesOf as repositoryOf,
} from '../repository-connection/repository-draft.ts'
import {
  RepositoryFields,
  repositoryFieldNames,
} from '../repository-connection/repository-fields.tsx'
import { BenefitFields, benefitFieldNames, DownloadsFields } from './benefit-fields.tsx'
import { newLicenseKeys, propertiesOf } from './license-keys-draft.ts'
import { LicenseKeysFields, licenseKeysFieldNames } from './license-keys-fields.tsx'

interface CreateBenefitDialogProps {
  onClose: () => void
  onCreated?: (benefit: Benefit) => void
}

const types = ['custom', 'downloadables', 'license_keys', 'github_repository'] as const
type Type = (typeof types)[number]

/** A new benefit: a note that the merchant writes, files to download, keys, or access to a repository. */
export function CreateBenefitDialog({ onClose, onCreated }: CreateBenefitDialogProps) {
  const t = useTranslate()
  const { id: organization_id } = useOrganization()
  const [type, setType] = useState<Type>('custom')
  const [files, setFiles] = useState<OrderedItem[]>([])
  const [keys, setKeys] = useState(newLicenseKeys)
  const [repository, setRepository] = useState(newRepository)
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
    const given = {
      custom: { ...common, type: 'custom', properties: { note: note.trim() || null } },
      downloadables: {
        ...common,
        type: 'downloadables',
        properties: { files: files.map(({ id }) => id), archived: {} },
      },
      license_keys: { ...common, type: 'license_keys', properties: propertiesOf(keys) },
      github_repository: {
        ...common,
        type: 'github_repository',
        properties: repositoryOf(repository),
      },
    } satisfies Record<string, BenefitCreate>
    create.mutate(given[type])
  }
  const isIncomplete: Partial<Record<Type, boolean>> = {
    downloadables: files.length === 0,
    github_repository: repository.name === '',
  }
  return (
    <FormDialog
      title={t('billing.benefit.create_title')}
      description={t('billing.benefit.create_text')}
      submitLabel={t('billing.benefit.create_submit')}
      unchanged={isIncomplete[type]}
      save={create}
      fields={[...benefitFieldNames, ...licenseKeysFieldNames, ...repositoryFieldNames]}
      onFormSubmit={save}
      onClose={onClose}
    >
      <TypeField value={type} onChange={setType} />
      {type === 'custom' && <BenefitFields />}
      {type === 'downloadables' && <DownloadsFields value={files} onChange={setFiles} />}
      {type === 'license_keys' && <LicenseKeysFields draft={keys} onChange={setKeys} />}
      {type === 'github_repository' && (
        <RepositoryFields draft={repository} onChange={setRepository} />
      )}
    </FormDialog>
  )
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
  const hasRepositories = connections != null && connections.authorization_url !== null
  return types.filter((type) => type !== 'github_repository' || hasRepositories)
}

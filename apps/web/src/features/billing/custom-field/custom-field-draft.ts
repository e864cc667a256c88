import type { CustomField, CustomFieldCreate, CustomFieldUpdate } from '#api/model/index.ts'

export const customFieldTypes = ['text', 'number', 'date', 'checkbox', 'select'] as const

export type CustomFieldType = (typeof customFieldTypes)[number]

/** An option that is saved keeps its value, whatever it is called later. */
export interface OptionDraft {
  id: string
  value: string | null
  label: string
}

/** A custom field as its form holds it, of whatever type. */
export interface CustomFieldDraft {
  type: CustomFieldType
  name: string
  slug: string
  label: string
  help: string
  placeholder: string
  multiline: boolean
  /** Of the length, the number or the day, as typed. */
  least: string
  greatest: string
  options: OptionDraft[]
}

/** What every part of the form gets. */
export interface CustomFieldPartProps {
  draft: CustomFieldDraft
  onChange: (changes: Partial<CustomFieldDraft>) => void
}

const empty = { label: '', help: '', placeholder: '', multiline: false, least: '', greatest: '' }

export function emptyCustomField(): CustomFieldDraft {
  return { ...empty, type: 'text', name: '', slug: '', options: [newOption()] }
}

export function newOption(): OptionDraft {
  return { id: crypto.randomUUID(), value: null, label: '' }
}

export function customFieldDraft(field: CustomField): CustomFieldDraft {
  const {
    form_label: label,
    form_help_text: help,
    form_placeholder: placeholder,
  } = field.properties
  return {
    ...empty,
    type: field.type,
    name: field.name,
    slug: field.slug,
    label: label ?? '',
    help: help ?? '',
    placeholder: placeholder ?? '',
    options: [],
    ...boundsOf(field),
  }
}

function boundsOf(field: CustomField): Partial<CustomFieldDraft> {
  switch (field.type) {
    case 'text': {
      const { textarea, min_length: least, max_length: greatest } = field.properties
      return { multiline: textarea ?? false, least: textOf(least), greatest: textOf(greatest) }
    }
    case 'number':
      return { least: textOf(field.properties.ge), greatest: textOf(field.properties.le) }
    case 'date':
      return { least: dayOf(field.properties.ge), greatest: dayOf(field.properties.le) }
    case 'select':
      return {
        options: field.properties.options.map((option) => ({ id: option.value, ...option })),
      }
    default:
      return {}
  }
}

function textOf(bound: number | undefined): string {
  return bound === undefined ? '' : String(bound)
}

function dayOf(seconds: number | undefined): string {
  return seconds === undefined ? '' : new Date(seconds * 1000).toISOString().slice(0, 10)
}

function numberOf(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : Number(typed)
}

function secondsOf(day: string): number | undefined {
  return day === '' ? undefined : Date.parse(`${day}T00:00:00Z`) / 1000
}

/** Type and properties, as the API takes them together. */
function toShape(draft: CustomFieldDraft) {
  const form = {
    form_label: draft.label.trim() || undefined,
    form_help_text: draft.help.trim() || undefined,
    form_placeholder: draft.placeholder.trim() || undefined,
  }
  const { type, least, greatest, multiline } = draft
  switch (type) {
    case 'text': {
      const bounds = { min_length: numberOf(least), max_length: numberOf(greatest) }
      return { type, properties: { ...form, ...bounds, textarea: multiline || undefined } }
    }
    case 'number':
      return { type, properties: { ...form, ge: numberOf(least), le: numberOf(greatest) } }
    case 'date':
      return { type, properties: { ...form, ge: secondsOf(least), le: secondsOf(greatest) } }
    case 'checkbox':
      return { type, properties: form }
    case 'select':
      return { type, properties: { ...form, options: draft.options.map(toOption) } }
  }
}

function toOption({ value, label }: OptionDraft) {
  return { value: value ?? label.trim(), label: label.trim() }
}

export function toCustomFieldCreate(draft: CustomFieldDraft): CustomFieldCreate {
  return { ...toShape(draft), name: draft.name.trim(), slug: draft.slug.trim() }
}

/** Properties are saved as a whole. */
export function toCustomFieldUpdate(
  draft: CustomFieldDraft,
  { name, slug, ...others }: Partial<CustomFieldDraft>,
): CustomFieldUpdate {
  const common = { name: name?.trim(), slug: slug?.trim() }
  if (Object.keys(others).length === 0) return { type: draft.type, ...common }
  return { ...toShape(draft), ...common }
}

/** The key that goes with a name: `company-size`. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, 64)
}

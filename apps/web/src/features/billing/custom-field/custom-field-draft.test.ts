import { expect, test } from 'vitest'
import type { CustomField } from '#api/model/index.ts'
import {
  customFieldDraft,
  emptyCustomField,
  slugOf,
  toCustomFieldCreate,
  toCustomFieldUpdate,
} from './custom-field-draft.ts'

const common = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000300',
  created_at: '2026-03-14T09:26:00.000Z',
  modified_at: null,
  organization_id: '019aa3f0-7c1e-7b52-9a0d-000000000001',
  metadata: {},
  slug: 'field',
  name: 'Field',
}

const saved: CustomField[] = [
  {
    ...common,
    type: 'text',
    properties: { textarea: true, min_length: 0, max_length: 200, form_label: 'Your text' },
  },
  { ...common, type: 'number', properties: { ge: -5, le: 500, form_placeholder: '10' } },
  { ...common, type: 'date', properties: { ge: 1_767_225_600, le: 1_798_675_200 } },
  { ...common, type: 'checkbox', properties: { form_help_text: 'Read them first' } },
  { ...common, type: 'select', properties: { options: [{ value: 's', label: 'Small' }] } },
]

test.each(saved)('the form of a field of type $type gives what is saved', (field) => {
  const { type, name, slug, properties } = field
  const created = JSON.parse(JSON.stringify(toCustomFieldCreate(customFieldDraft(field))))
  expect(created).toEqual({ type, name, slug, properties })
})

test('an option keeps its value under another label, and a new one has its label', () => {
  const draft = { ...emptyCustomField(), type: 'select' as const }
  const options = [
    { id: 's', value: 's', label: 'Little' },
    { id: 'm', value: null, label: ' Medium ' },
  ]
  expect(toCustomFieldUpdate({ ...draft, options }, { options })).toMatchObject({
    properties: {
      options: [
        { value: 's', label: 'Little' },
        { value: 'Medium', label: 'Medium' },
      ],
    },
  })
})

test('properties are left alone where only the name differs', () => {
  const draft = { ...emptyCustomField(), name: 'New' }
  expect(toCustomFieldUpdate(draft, { name: 'New' })).toEqual({ type: 'text', name: 'New' })
})

test.each([
  ['Company size', 'company-size'],
  ['Prénom', 'prenom'],
  ['Размер', ''],
])('the key of %s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

import { CustomField, CustomFieldList } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { createMerchant } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createCustomField } from '../../testing/sale-fixtures.ts'

const harness = await createHarness()
const engraving = { type: 'text', slug: 'engraving', name: 'Engraving', properties: {} }

describe('creating a custom field', () => {
  it.each([
    ['text', { textarea: true, min_length: 1, max_length: 200, form_label: 'Your text' }],
    ['number', { ge: -5, le: 500, form_placeholder: '10' }],
    ['date', { ge: 1_767_225_600, le: 1_798_761_599 }],
    ['checkbox', { form_help_text: 'Read them first' }],
    ['select', { options: [{ value: 'small', label: 'Up to 10' }] }],
  ])('answers a field of kind %s with its bounds', async (type, properties) => {
    const { client, organizationId } = await createMerchant(harness)
    const given = { type, slug: 'Company_Size-1', name: 'Company size', properties }
    const { status, body } = await client.post('/v1/custom-fields/', given)
    expect(status).toBe(201)
    expect(CustomField.parse(body)).toMatchObject({
      ...given,
      slug: 'company_size-1',
      organization_id: organizationId,
      modified_at: null,
    })
  })

  it.each([
    ['slug', { ...engraving, slug: 'two words' }],
    ['slug', { ...engraving, slug: 'x'.repeat(65) }],
    ['slug', { ...engraving, slug: 'é' }],
    ['slug', { ...engraving, slug: '__Proto__' }],
    ['name', { ...engraving, name: '' }],
    ['type', { ...engraving, type: 'color' }],
    ['properties.max_length', { ...engraving, properties: { min_length: 9, max_length: 8 } }],
    ['properties.min_length', { ...engraving, properties: { min_length: -1 } }],
    ['properties.le', { ...engraving, type: 'number', properties: { ge: 2, le: 1 } }],
    ['properties.le', { ...engraving, type: 'date', properties: { ge: 2, le: 1 } }],
    ['properties.le', { ...engraving, type: 'date', properties: { le: 1e15 } }],
    ['properties.options', { ...engraving, type: 'select' }],
    ['properties.options', { ...engraving, type: 'select', properties: { options: [] } }],
    [
      'properties.options',
      {
        ...engraving,
        type: 'select',
        properties: {
          options: [
            { value: 'a', label: 'A' },
            { value: 'a', label: 'B' },
          ],
        },
      },
    ],
  ])('refuses a wrong %s', async (field, given) => {
    const { client } = await createMerchant(harness)
    expect(await client.post('/v1/custom-fields', given)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', ...field.split('.')] }] },
    })
  })
})

describe('the slug', () => {
  const taken = {
    status: 422,
    body: { detail: [{ loc: ['body', 'slug'], type: 'custom_field.slug_taken' }] },
  }

  it('is unique in an organization, in whatever case, also for two at once', async () => {
    const { client } = await createMerchant(harness)
    const answers = await Promise.all(
      ['engraving', 'ENGRAVING'].map((slug) =>
        client.post('/v1/custom-fields', { ...engraving, slug }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    const { client: other } = await createMerchant(harness)
    expect(await other.post('/v1/custom-fields', engraving)).toMatchObject({ status: 201 })
  })

  it('can’t become that of another field, and is free after its field', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const first = await createCustomField(harness, organizationId, { slug: 'first' })
    const second = await createCustomField(harness, organizationId, { slug: 'second' })
    const path = `/v1/custom-fields/${second.id}`
    expect(await client.patch(path, { type: 'text', slug: 'First' })).toMatchObject(taken)
    await client.delete(`/v1/custom-fields/${first.id}`)
    expect(await client.patch(path, { type: 'text', slug: 'First' })).toMatchObject({
      status: 200,
      body: { slug: 'first' },
    })
  })
})

describe('listing custom fields', () => {
  it('sorts by slug, filters by kind and finds by name and slug', async () => {
    const { client, organizationId } = await createMerchant(harness)
    await createCustomField(harness, organizationId, { slug: 'size', name: 'Hat', type: 'number' })
    await createCustomField(harness, organizationId, { slug: 'arrival', type: 'date' })
    const gone = await createCustomField(harness, organizationId, { slug: 'gone' })
    await client.delete(`/v1/custom-fields/${gone.id}`)
    const slugsOf = async (query: string) =>
      CustomFieldList.parse((await client.get(`/v1/custom-fields${query}`)).body).items.map(
        ({ slug }) => slug,
      )
    expect(await slugsOf('/')).toEqual(['arrival', 'size'])
    expect(await slugsOf('?sorting=-slug')).toEqual(['size', 'arrival'])
    expect(await slugsOf('?type=date&type=checkbox')).toEqual(['arrival'])
    expect(await slugsOf('?query=hat')).toEqual(['size'])
    expect(await slugsOf('?query=arriv')).toEqual(['arrival'])
  })
})

describe('updating a custom field', () => {
  it('changes what is given, and its properties as a whole', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const { id } = await createCustomField(harness, organizationId, {
      properties: { textarea: true, max_length: 5 },
    })
    harness.clock.advance({ minutes: 1 })
    const renamed = await client.patch(`/v1/custom-fields/${id}`, { type: 'text', name: 'Text' })
    expect(renamed).toMatchObject({
      status: 200,
      body: { name: 'Text', properties: { textarea: true, max_length: 5 } },
    })
    const changed = await client.patch(`/v1/custom-fields/${id}`, {
      type: 'text',
      properties: { max_length: 6 },
    })
    expect(changed.body).toMatchObject({ name: 'Text' })
    expect(CustomField.parse(changed.body).properties).toEqual({ max_length: 6 })
  })

  it('is refused when someone else has changed the field since it was read', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const { id } = await createCustomField(harness, organizationId)
    const path = `/v1/custom-fields/${id}`
    const version = { 'if-match': (await client.get(path)).headers.get('etag') ?? '' }
    const answers = await Promise.all(
      ['First', 'Second'].map((name) => client.patch(path, { type: 'text', name }, version)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  it('refuses another kind', async () => {
    const { client, organizationId } = await createMerchant(harness)
    const { id } = await createCustomField(harness, organizationId)
    expect(await client.patch(`/v1/custom-fields/${id}`, { type: 'number' })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'type'], type: 'custom_field.type_fixed' }] },
    })
  })
})

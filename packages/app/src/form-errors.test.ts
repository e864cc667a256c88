import { createTranslator } from '@tollgate/messages'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { formErrors } from './form-errors.ts'

// Other texts are their keys.
const { t } = createTranslator('de', [
  { 'error.slug.taken': ['Vergeben'], 'error.too_small': ['Mindestens ', ['minimum']] },
])

function apiError(status: number, refused: Partial<ApiError> = {}): ApiError {
  return new ApiError({
    status,
    code: 'X',
    message: 'From the server',
    requestId: 'r1',
    ...refused,
  })
}

function refusedField(name: string, code: string, values = {}): Partial<ApiError> {
  return { fields: { [name]: 'From the server' }, refusedFields: { [name]: { code, values } } }
}

test('puts a field’s message at the field', () => {
  const error = apiError(422, refusedField('name', 'too_small', { minimum: 3 }))
  expect(formErrors(error, t, ['name'])).toEqual({
    fields: { name: 'Mindestens 3' },
    message: null,
    requestId: null,
  })
})

test('shows the message of a field that is not on the form', () => {
  const error = apiError(422, refusedField('slug', 'slug.taken'))
  expect(formErrors(error, t, ['name']).message).toBe('slug: Vergeben')
})

test('says a refusal by its code, never in the server’s words', () => {
  const refused = { code: 'slug.taken', values: {} }
  expect(formErrors(apiError(400, { refused }), t).message).toBe('Vergeben')
  expect(formErrors(apiError(400), t).message).toBe('common.error.unexpected')
  const unknown = apiError(422, refusedField('name', 'of_a_newer_server'))
  expect(formErrors(unknown, t).fields).toEqual({ name: 'common.form.wrong_type' })
})

test('shows a request id for a failure', () => {
  expect(formErrors(apiError(500), t)).toMatchObject({
    message: 'common.error.unexpected',
    requestId: 'r1',
  })
})

test('is empty without an error', () => {
  expect(formErrors(null, t).message).toBeNull()
})

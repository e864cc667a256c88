import { createTranslator } from '@tollgate/messages'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { formErrors } from './form-errors.ts'

// Without catalogues every text is its key.
const { t } = createTranslator('en', [])

function apiError(status: number, fields: Record<string, string> = {}): ApiError {
  return new ApiError({ status, code: 'X', message: 'From the server', requestId: 'r1', fields })
}

test('puts a field’s message at the field', () => {
  expect(formErrors(apiError(422, { name: 'Too short' }), t, ['name'])).toEqual({
    fields: { name: 'Too short' },
    message: null,
    requestId: null,
  })
})

test('shows the message of a field that is not on the form', () => {
  expect(formErrors(apiError(422, { slug: 'Taken' }), t, ['name']).message).toBe('slug: Taken')
})

test('shows the server’s words for a refusal and a request id for a failure', () => {
  expect(formErrors(apiError(400), t).message).toBe('From the server')
  expect(formErrors(apiError(500), t)).toMatchObject({
    message: 'common.error.unexpected',
    requestId: 'r1',
  })
})

test('is empty without an error', () => {
  expect(formErrors(null, t).message).toBeNull()
})

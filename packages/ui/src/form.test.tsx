import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { ChoiceField } from './choice-field.tsx'
import { Dialog, DialogContent } from './dialog.tsx'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import type { FormErrors } from './form-controls.ts'
import { Input } from './input.tsx'
import { RadioGroup, RadioOption } from './radio-group.tsx'
import { Select } from './select.tsx'
import { renderPart } from './testing/render-part.tsx'

function noSpaces(value: unknown): string | null {
  return String(value).includes(' ') ? 'No spaces' : null
}

function Example({ submit, refuse }: { submit: (values: unknown) => void; refuse?: FormErrors }) {
  const [errors, setErrors] = useState<FormErrors>()
  return (
    <Form
      errors={errors}
      onFormSubmit={(values) => {
        submit(values)
        setErrors(refuse)
      }}
    >
      <Field name="name" label="Name" description="Shown to customers" validate={noSpaces}>
        <Input required />
      </Field>
      <Field name="interval" label="Interval">
        <Select
          defaultValue="month"
          options={[
            { value: 'month', label: 'Month' },
            { value: 'year', label: 'Year' },
          ]}
        />
      </Field>
      <Field name="kind" label="Kind">
        <RadioGroup defaultValue="fixed">
          <RadioOption value="fixed" label="Fixed" />
          <RadioOption value="free" label="Free" />
        </RadioGroup>
      </Field>
      <ChoiceField name="visible" label="Visible">
        <Checkbox defaultChecked />
      </ChoiceField>
      <Button type="submit">Save</Button>
    </Form>
  )
}

async function save(user: Awaited<ReturnType<typeof renderPart>>['user']): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Save' }))
}

test('gives every value by its name', async () => {
  const submit = vi.fn()
  const { user } = await renderPart(<Example submit={submit} />)
  await user.type(screen.getByLabelText('Name'), 'Pro')
  await user.selectOptions(screen.getByLabelText('Interval'), 'Year')
  await user.click(screen.getByRole('radio', { name: 'Free' }))
  await user.click(screen.getByRole('checkbox', { name: 'Visible' }))
  await save(user)
  expect(submit.mock.calls).toEqual([
    [{ name: 'Pro', interval: 'year', kind: 'free', visible: false }],
  ])
})

test('marks and focuses the field that is wrong, until it is right', async () => {
  const submit = vi.fn()
  const { user } = await renderPart(<Example submit={submit} />)
  await save(user)
  const name = screen.getByLabelText('Name')
  expect(submit).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(name)
  expect(name.getAttribute('aria-invalid')).toBe('true')
  const describedBy = name.getAttribute('aria-describedby') ?? ''
  const descriptions = describedBy.split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(descriptions).toEqual(['Shown to customers', 'This field is required'])
  await user.type(name, 'P ro')
  expect(screen.getByText('No spaces')).toBeDefined()
  await user.clear(name)
  await user.type(name, 'Pro')
  expect(name.getAttribute('aria-invalid')).toBeNull()
})

test('shows what the server refuses at its field, and again when it refuses again', async () => {
  const submit = vi.fn()
  const { user } = await renderPart(<Example submit={submit} refuse={{ name: 'Already taken' }} />)
  await user.type(screen.getByLabelText('Name'), 'Pro')
  await save(user)
  expect(await screen.findByText('Already taken')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await user.type(screen.getByLabelText('Name'), 'fessional')
  expect(screen.queryByText('Already taken')).toBeNull()
})

test('a pending button keeps its label and does not send again', async () => {
  const submit = vi.fn()
  const { user } = await renderPart(
    <Form onFormSubmit={submit}>
      <Button type="submit" pending>
        Save
      </Button>
    </Form>,
  )
  await save(user)
  expect(submit).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true')
})

test('leaves what is submitted in a dialog of its own to that', async () => {
  const [submitOuter, submitInner] = [vi.fn(), vi.fn()]
  const { user } = await renderPart(
    <Form onFormSubmit={submitOuter}>
      <Dialog open>
        <DialogContent title="New field">
          <Form onFormSubmit={submitInner}>
            <Button type="submit">Create field</Button>
          </Form>
        </DialogContent>
      </Dialog>
    </Form>,
  )
  await user.click(screen.getByRole('button', { name: 'Create field' }))
  expect(submitInner).toHaveBeenCalledOnce()
  expect(submitOuter).not.toHaveBeenCalled()
})

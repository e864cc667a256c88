type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export type FormErrors = Readonly<Record<string, string | string[] | undefined>>

function isControl(element: Element): element is Control {
  const named =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  return named && element.name !== '' && !element.disabled
}

export function controlsOf(form: HTMLFormElement): Control[] {
  return Array.from(form.elements).filter(isControl)
}

function withChecked(known: unknown, box: HTMLInputElement): boolean | string[] {
  if (!box.hasAttribute('value')) return box.checked
  const values = Array.isArray(known) ? known : []
  return box.checked ? [...values, box.value] : values
}

/** Texts as strings, boxes and switches as booleans, boxes that have a `value` as a list. */
export function readValues<Values = Record<string, unknown>>(form: HTMLFormElement): Values {
  const values = Object.create(null)
  for (const control of controlsOf(form)) {
    const { name, type, value } = control
    if (control instanceof HTMLInputElement && type === 'checkbox') {
      values[name] = withChecked(values[name], control)
    } else if (control instanceof HTMLInputElement && type === 'radio') {
      values[name] = control.checked ? value : (values[name] ?? '')
    } else values[name] = value
  }
  return values
}

export function focusFirst(form: HTMLFormElement, errors: FormErrors): void {
  const first = controlsOf(form).find((control) => errors[control.name] !== undefined)
  first?.focus()
  if (first instanceof HTMLInputElement && first.type !== 'checkbox') first.select()
}

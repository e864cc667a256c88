/** What can become of the API at one place, in the words of the changelog. */
const texts = {
  added: '`{where}` is new',
  removed: '`{where}` was removed',
  deprecated: '`{where}` is deprecated',
  deprecated_until: '`{where}` is deprecated and may be removed on or after {value}',
  renamed: '`{where}` is called `{value}` instead of `{before}`',
  access_removed: '`{where}` no longer accepts `{value}`',
  proof_required: '`{where}` needs a recently proven session',
  required: '`{where}` is required',
  optional: '`{where}` may be missing',
  value_added: '`{where}` can be `{value}`',
  value_removed: '`{where}` can no longer be `{value}`',
  values_listed: '`{where}` takes listed values only',
  values_open: '`{where}` can have any value',
  type_changed: '`{where}` is `{value}` instead of `{before}`',
  media_type_removed: '`{where}` is no longer `{value}`',
  format_changed: '`{where}` has the format `{value}`',
  format_removed: '`{where}` no longer has a format',
  pattern_changed: '`{where}` has another pattern',
  limited: '`{where}` is limited by `{value}`',
  fields_closed: '`{where}` refuses other fields',
} as const

export type ChangeCode = keyof typeof texts

/** Whether a code that is kept with a release is one of these; pages have a message for each. */
export function isChangeCode(code: unknown): code is ChangeCode {
  return typeof code === 'string' && Object.hasOwn(texts, code)
}

/** A change at a place: `Order.items[].amount`, or `POST /v1/orders query.page`. */
export interface ChangedPlace {
  code: ChangeCode
  where: string
  /** What is there now, or no longer, by the code. */
  value?: string
  /** What was there in its place. */
  before?: string
}

export function textOfChange({ code, where, value = '', before = '' }: ChangedPlace): string {
  const values: Readonly<Record<string, string>> = { where, value, before }
  return texts[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

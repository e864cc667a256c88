/** Nothing that came from outside can pass for one. */
const isPart = Symbol('part')

/** A piece of a statement that is put together when it runs. */
export interface Fragment {
  readonly [isPart]: true
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
}

/** The `${}` of the template are values, or fragments, which become part of it. */
export function part(strings: TemplateStringsArray, ...values: unknown[]): Fragment {
  return splice(strings, values)
}

export function joinParts(parts: readonly Fragment[], separator: string): Fragment {
  const inner = parts.slice(1).map(() => separator)
  return splice(['', ...inner, ''], parts)
}

/** A whole number in the text itself: the planner knows it, and each makes a statement of its own. */
export function numeral(value: number): Fragment {
  if (!Number.isSafeInteger(value)) throw new TypeError(`${value} is not a whole number`)
  return fragmentOf([String(value)], [])
}

/** The condition of a filter, where one was asked for. */
export function given<Value>(
  value: Value | undefined,
  condition: (value: Value) => Fragment,
): Fragment[] {
  return value === undefined ? [] : [condition(value)]
}

/** What PostgreSQL takes: each value has its place. */
export function textOf({ strings, values }: Fragment): { text: string; values: unknown[] } {
  const text = strings.reduce((before, string, index) => `${before}$${index}${string}`)
  return { text, values: [...values] }
}

function splice(strings: readonly string[], parts: readonly unknown[]): Fragment {
  const [first = '', ...others] = strings
  const texts = [first]
  const values: unknown[] = []
  const append = (text: string) => texts.push(`${texts.pop() ?? ''}${text}`)
  parts.forEach((value, index) => {
    if (isFragment(value)) {
      const [start = '', ...rest] = value.strings
      append(start)
      texts.push(...rest)
      values.push(...value.values)
    } else {
      texts.push('')
      values.push(value)
    }
    append(others[index] ?? '')
  })
  return fragmentOf(texts, values)
}

function fragmentOf(strings: readonly string[], values: readonly unknown[]): Fragment {
  return { [isPart]: true, strings, values }
}

function isFragment(value: unknown): value is Fragment {
  return typeof value === 'object' && value !== null && isPart in value
}

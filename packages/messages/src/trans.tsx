import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { hideMarks, showMarks, splitMarks } from './rich-text.ts'
import type { MessageKey, MessageValues } from './translator.ts'
import { useTranslator } from './use-messages.tsx'

interface TransProps<Key extends MessageKey> {
  id: Key
  values?: MessageValues<Key>
  marks: Record<string, (text: string) => ReactNode>
}

/** A message with marks, such as `Read the <terms>terms</terms>`, as elements. */
export function Trans<Key extends MessageKey>({ id, values, marks }: TransProps<Key>) {
  const { format } = useTranslator()
  const safeValues = Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [name, hideMarks(value)]),
  )
  return splitMarks(format(id, safeValues)).map((part, position) => {
    const text = showMarks(part.text)
    const render = part.mark === null ? undefined : marks[part.mark]
    return <Fragment key={`${position}:${part.mark}`}>{render ? render(text) : text}</Fragment>
  })
}

export interface MarkedPart {
  mark: string | null
  text: string
}

/** Splits `Read the <terms>terms</terms>` into plain and marked parts; marks do not nest. */
export function splitMarks(text: string): MarkedPart[] {
  const parts: MarkedPart[] = []
  let position = 0
  for (const match of text.matchAll(/<([a-z]+)>(.*?)<\/\1>/gs)) {
    const [whole, mark = null, inner = ''] = match
    if (match.index > position) parts.push({ mark: null, text: text.slice(position, match.index) })
    parts.push({ mark, text: inner })
    position = match.index + whole.length
  }
  if (position < text.length) parts.push({ mark: null, text: text.slice(position) })
  return parts
}

// Replaces "<" in values, so that a person's name can't act as a mark.
const lessThan = '\ue000'

export function hideMarks(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('<', lessThan) : value
}

export function showMarks(text: string): string {
  return text.replaceAll(lessThan, '<')
}

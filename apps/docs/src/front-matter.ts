export interface FrontMatter {
  title: string
  /** One sentence for search engines, lists of pages and `llms.txt`. */
  description: string
  /** Place among the pages of the section. */
  order: number
  /** Whether each row of a table can be linked to, by the code in its first cell. */
  linksRows: boolean
}

const fields = ['title', 'description', 'order', 'links-rows']

/** Splits a page into its front matter and its Markdown. */
export function readFrontMatter(text: string): FrontMatter & { markdown: string } {
  const found = /^---\n([\s\S]*?)\n---\n/.exec(text)
  if (!found) throw new Error('It has no front matter')
  const values = new Map((found[1] ?? '').trim().split('\n').map(readLine))
  const unknown = [...values.keys()].find((name) => !fields.includes(name))
  if (unknown) throw new Error(`Its front matter has the unknown field ${unknown}`)
  return {
    title: required(values, 'title'),
    description: required(values, 'description'),
    order: readOrder(required(values, 'order')),
    linksRows: values.get('links-rows') === 'true',
    markdown: text.slice(found[0].length),
  }
}

function readLine(line: string): [string, string] {
  const at = line.indexOf(': ')
  if (at < 0) throw new Error(`Its front matter has a line without a value: ${line}`)
  return [line.slice(0, at), line.slice(at + 2).trim()]
}

function required(values: Map<string, string>, name: string): string {
  const value = values.get(name)
  if (!value) throw new Error(`Its front matter lacks ${name}`)
  return value
}

function readOrder(text: string): number {
  const order = Number(text)
  if (!Number.isInteger(order)) throw new Error(`The order ${text} is not a whole number`)
  return order
}

/** Where a text begins like this, spreadsheets run it, in full width, too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** What each column of a file shows of an item, by its name in the header. */
export type CsvColumns<Item> = Readonly<Record<string, (item: Item) => unknown>>

/** A file that is written as it is fetched. */
export interface CsvFile {
  name: string
  content: ReadableStream<Uint8Array>
}

export interface Batch<Item, Position> {
  items: Item[]
  /** Where to go on; undefined after the last batch. */
  next: Position | undefined
}

/** The name of a file: what it is about, whose it is, and the day. */
export function csvName(noun: string, slug: string, now: Date, format = 'csv'): string {
  return `${noun}-${slug}-${now.toISOString().slice(0, 10)}.${format}`
}

export function csvLines<Item>(columns: CsvColumns<Item>) {
  return {
    header: csvLine(Object.keys(columns)),
    line: (item: Item) => csvLine(Object.values(columns).map((read) => read(item))),
  }
}

/** Each item as JSON in a line of its own. */
export function jsonLines<Item>(read: (item: Item) => object) {
  return { header: '', line: (item: Item) => `${JSON.stringify(read(item))}\n` }
}

/** Between two batches nothing is held, so that who reads slowly, or goes away, costs nothing. */
export function writeCsv<Item, Position>(
  { header, line }: ReturnType<typeof csvLines<Item>>,
  read: (after: Position | undefined) => Promise<Batch<Item, Position>>,
): ReadableStream<Uint8Array> {
  async function* write(): AsyncGenerator<Uint8Array> {
    if (header) yield Buffer.from(header)
    let after: Position | undefined
    do {
      const { items, next } = await read(after)
      if (items.length > 0) yield Buffer.from(items.map(line).join(''))
      after = next
    } while (after)
  }
  return ReadableStream.from(write())
}

function csvLine(cells: unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** As RFC 4180 has it. A formula becomes a text by the apostrophe before it. */
function csvCell(value: unknown): string {
  const text = String(value ?? '').replace(FORMULA, "'$&")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The rows of a text as RFC 4180 has it, by the names of the first line. */
export function readCsv(text: string): Record<string, string>[] {
  const [header = [], ...rows] = readLines(text)
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])))
}

function readLines(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g,
  )) {
    line.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    lines.push(line)
    line = []
  }
  return lines
}

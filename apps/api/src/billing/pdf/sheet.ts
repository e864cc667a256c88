/** What is written on the pages of a document, in the words of its reader. */
export interface Sheet {
  title: string
  /** Of the file, as readers of PDFs show it. */
  fileTitle: string
  /** Who made it, shown on each page with its number. */
  author: string
  issuer: string
  number: string
  issuedAt: string
  facts: [term: string, value: string][]
  parties: Party[]
  columns: [description: string, amount: string]
  lines: [label: string, amount: string][]
  /** What differs from the total. */
  sums: [label: string, amount: string][]
  total: [label: string, amount: string]
  notes: string[]
}

export interface Party {
  title: string
  /** The first one is the name. */
  lines: string[]
}

/** The end of an id: what tells the orders of one minute apart. */
export function shortId(id: string): string {
  return id.slice(-8)
}

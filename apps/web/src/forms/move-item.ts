/** The list with one entry moved by some places. */
export function moveItem<Entry>(list: readonly Entry[], position: number, by: number): Entry[] {
  const others = list.toSpliced(position, 1)
  return others.toSpliced(position + by, 0, ...list.slice(position, position + 1))
}

/** Each item with its counterpart in a list of the same length. */
export function zip<Left, Right>(
  left: readonly Left[],
  right: readonly Right[],
): [left: Left, right: Right][] {
  return left.map((item, index) => {
    const counterpart = right[index]
    if (counterpart === undefined) throw new RangeError(`Item ${index} has no counterpart`)
    return [item, counterpart]
  })
}

import type { FileCreate } from '@tollgate/contracts'
import { type Refusal, refusal } from '../../core/errors.ts'

type Given = Pick<FileCreate, 'size' | 'upload'>

/**
 * The parts are numbered from 1, each begins where the one before ends, and the last ends the file. All but the last
 * have the bytes that the storage asks for.
 */
export function problemsOfParts({ size, upload: { parts } }: Given, minimum: number): Refusal[] {
  const wrong = parts.findIndex(({ number, chunk_start: start, chunk_end: end }, index) => {
    const isLast = index === parts.length - 1
    const isNext = number === index + 1 && start === (parts[index - 1]?.chunk_end ?? 0)
    return !isNext || end <= start || (isLast ? end !== size : end >= size)
  })
  if (wrong >= 0) {
    return [refusal('file.parts_wrong', { at: ['body', 'upload', 'parts', wrong] })]
  }
  const small = parts.slice(0, -1).findIndex((part) => part.chunk_end - part.chunk_start < minimum)
  if (small < 0) return []
  const at = ['body', 'upload', 'parts', small]
  return [refusal('file.part_too_small', { at, values: { minimum } })]
}

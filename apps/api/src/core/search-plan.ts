/** How many rows, half of them the newest and half the oldest, show how frequent a text is. */
export const SAMPLE = 500

const FREQUENT = SAMPLE / 100
const TOO_FREQUENT_TO_LOOK_UP = SAMPLE / 25
const PIECES_SAMPLED = 24
const PIECES_LOOKED_UP = 3

const LETTER = /[\p{L}\p{N}]/u
const THREE_LETTERS = /^[\p{L}\p{N}]{3}$/u
/** Three letters, or where a word begins or ends beside signs: what trigrams are made of. */
const LOOKED_UP = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u

export function kindOf(sought: string): 'nothing' | 'signs' | 'beginning' | 'part' {
  if (sought === '') return 'nothing'
  if (!LETTER.test(sought)) return 'signs'
  return LOOKED_UP.test(sought) ? 'part' : 'beginning'
}

/** What an index of trigrams can be asked for: some of its runs of three letters, or all of it. */
export function piecesOf(sought: string): string[] {
  const letters = [...sought]
  const runs = letters
    .map((_, index) => letters.slice(index, index + 3).join(''))
    .filter((run) => THREE_LETTERS.test(run))
  const different = [...new Set(runs)]
  const step = Math.ceil(different.length / PIECES_SAMPLED)
  return different.length > 0 ? different.filter((_, index) => index % step === 0) : [sought]
}

interface Sampled {
  piece: string
  hits: number
  /** How many rows were sampled. */
  size: number
}

/** Which pieces to look up; none where reading the rows in order finds enough soon. */
export function choosePieces([whole, ...pieces]: Sampled[]): string[] {
  if (!whole || whole.size < SAMPLE || whole.hits >= FREQUENT) return []
  const rare = pieces
    .filter(({ hits }) => hits < TOO_FREQUENT_TO_LOOK_UP)
    .sort((a, b) => a.hits - b.hits)
    .slice(0, PIECES_LOOKED_UP)
  return (rare.length > 0 ? rare : [whole]).map(({ piece }) => piece)
}

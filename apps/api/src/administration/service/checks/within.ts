const PATIENCE_SECONDS = 3

/** A screen doesn’t wait for others as long as a job does. */
export async function withinPatience(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    const error = new Error(`no answer in ${PATIENCE_SECONDS} s`)
    timer = setTimeout(() => reject(error), PATIENCE_SECONDS * 1000)
  })
  try {
    await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

import { HttpResponse } from 'msw'

interface Versioned {
  created_at: string
  modified_at: string | null
}

/** A record that someone else changes while a form is open: the first save is refused. */
export function changedMeanwhile<Saved extends Versioned>(first: Saved, theirs: Partial<Saved>) {
  let saved = first
  const sent: unknown[] = []
  return {
    /** Bodies of the saves. */
    sent,
    read: () => saved,
    update: async ({ request }: { request: Request }): Promise<Saved> => {
      sent.push(await request.json())
      if (sent.length === 1)
        saved = { ...first, ...theirs, modified_at: '2026-11-21T00:00:00.000Z' }
      const { created_at, modified_at } = saved
      if (request.headers.get('If-Match') === `"${modified_at ?? created_at}"`) return saved
      const refused = {
        error: 'PreconditionFailed',
        detail: 'In English',
        code: 'resource.changed',
      }
      throw HttpResponse.json(refused, { status: 412 })
    },
  }
}

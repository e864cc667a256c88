import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { isSlugTaken } from './queries.ts'
import { readSlug } from './slug.ts'

/** Refuses a slug that no new organization can have. */
export async function checkSlug(ctx: Context, { slug: given }: { slug: string }): Promise<void> {
  if (await isSlugTaken(ctx, readSlug(given))) throw refusal('SLUG_IS_TAKEN')
}

import { type Refusal, refusal } from '../../core/errors.ts'

/** Reveals no more than necessary about an address that someone else has. */
export function couldNotUpdate(): Refusal {
  return refusal('COULDNT_UPDATE_YOUR_EMAIL')
}

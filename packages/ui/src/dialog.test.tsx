import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog, DialogContent } from './dialog.tsx'
import { renderPart } from './testing/render-part.tsx'

/** A thing whose dialog deletes it. */
function Thing({ keeps }: { keeps: boolean }) {
  const [state, setState] = useState<'there' | 'asking' | 'done'>('there')
  return (
    <main tabIndex={-1}>
      {(keeps || state !== 'done') && (
        <button type="button" onClick={() => setState('asking')}>
          Delete
        </button>
      )}
      {state === 'asking' && (
        <Dialog open onOpenChange={() => setState('there')}>
          <DialogContent title="Delete it?">
            <button type="button" onClick={() => setState('done')}>
              Yes
            </button>
          </DialogContent>
        </Dialog>
      )}
    </main>
  )
}

test.each([
  [true, 'BUTTON'],
  [false, 'MAIN'],
])('puts the focus where work goes on when its opener is there: %s', async (keeps, place) => {
  const { user } = await renderPart(<Thing keeps={keeps} />)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(document.activeElement?.tagName).toBe(place))
})

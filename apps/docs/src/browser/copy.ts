import { element } from './element.ts'

const SHOWN_MILLISECONDS = 2000

/** Adds a button to each block of code that copies it, with the reader’s values filled in. */
export function addCopyButtons(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('figure.code')) {
    const button = element('button', { type: 'button', className: 'copy', textContent: 'Copy' })
    const file = figure.querySelector('figcaption')?.textContent
    button.setAttribute('aria-label', file ? `Copy ${file}` : 'Copy the code')
    button.addEventListener('click', () => copy(figure, button))
    figure.append(button)
  }
}

async function copy(figure: HTMLElement, button: HTMLButtonElement): Promise<void> {
  await navigator.clipboard.writeText(figure.querySelector('code')?.textContent ?? '')
  button.textContent = 'Copied'
  setTimeout(() => {
    button.textContent = 'Copy'
  }, SHOWN_MILLISECONDS)
}

import { brandOf, digitsOf, groupExpiry, groupNumber, problemsOf } from './card-rules.js'

const form = find('form', HTMLFormElement)
const problemLine = find('#problem', HTMLElement)
const inputs = {
  number: find('#number', HTMLInputElement),
  expiry: find('#expiry', HTMLInputElement),
  security_code: find('#security_code', HTMLInputElement),
}

/** @type {Promise<{ number: string, token: string }[]>} */
const cards = fetch('/sandbox/cards.json').then((answer) => answer.json())

inputs.number.addEventListener('input', () => regroup(inputs.number, groupNumber))
inputs.expiry.addEventListener('input', () => regroup(inputs.expiry, groupExpiry))
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void exchange()
})
window.addEventListener('message', ({ data, origin, source }) => {
  const isAsked = origin === window.location.origin && source === window.parent
  if (isAsked && data?.type === 'tollgate-sandbox-submit') void exchange()
})

/** Gives the page around this form a token for the card; the number itself never leaves. */
async function exchange() {
  const known = await cards
  const digits = digitsOf(inputs.number.value)
  const problems = problemsOf(
    {
      number: inputs.number.value,
      expiry: inputs.expiry.value,
      securityCode: inputs.security_code.value,
    },
    {
      month: form.dataset.month ?? '',
      isTestCard: (number) => known.some((card) => card.number === number),
    },
  )
  show(problems)
  const card = known.find(({ number }) => number === digits)
  if (problems.length > 0 || !card) return tell({ type: 'tollgate-sandbox-invalid' })
  tell({
    type: 'tollgate-sandbox-token',
    token: card.token,
    last4: digits.slice(-4),
    brand: brandOf(digits),
  })
}

/** @param {ReturnType<typeof problemsOf>} problems */
function show(problems) {
  for (const [name, input] of Object.entries(inputs)) {
    const isWrong = problems.some(({ field }) => field === name)
    if (isWrong) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
  }
  const [first] = problems
  problemLine.textContent = first ? (problemLine.dataset[first.problem] ?? '') : ''
  if (first) inputs[first.field].focus()
}

/** @param {object} message */
function tell(message) {
  window.parent.postMessage(message, window.location.origin)
}

/**
 * Regroups digits while they are typed at the end; in the middle the caret must not jump.
 * @param {HTMLInputElement} input
 * @param {(text: string) => string} group
 */
function regroup(input, group) {
  if (input.selectionStart === input.value.length) input.value = group(input.value)
}

/**
 * @template {HTMLElement} Kind
 * @param {string} selector
 * @param {{ new (): Kind }} kind
 * @returns {Kind}
 */
function find(selector, kind) {
  const element = document.querySelector(selector)
  if (element instanceof kind) return element
  throw new Error(`The page has no ${selector}`)
}

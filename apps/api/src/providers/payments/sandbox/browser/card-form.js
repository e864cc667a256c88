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

/** From the first check on, marks follow every change. */
let isChecked = false

inputs.number.addEventListener('input', () => regroup(inputs.number, groupNumber))
inputs.expiry.addEventListener('input', () => regroup(inputs.expiry, groupExpiry))
form.addEventListener('input', () => void tellChange())
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void exchange()
})
window.addEventListener('message', ({ data, origin, source }) => {
  const isAsked = origin === window.location.origin && source === window.parent
  if (!isAsked) return
  if (data?.type === 'tollgate-sandbox-submit') void exchange()
  if (data?.type === 'tollgate-sandbox-check') void check(data.focus === true)
  if (data?.type === 'tollgate-sandbox-focus') inputs.number.focus()
})
void tellChange()

/** Gives the page around this form a token for the card; the number itself never leaves. */
async function exchange() {
  const problems = await check(false)
  const digits = digitsOf(inputs.number.value)
  const card = (await cards).find(({ number }) => number === digits)
  if (problems.length > 0 || !card) return tell({ type: 'tollgate-sandbox-invalid' })
  tell({
    type: 'tollgate-sandbox-token',
    token: card.token,
    last4: digits.slice(-4),
    brand: brandOf(digits),
  })
}

async function findProblems() {
  const known = await cards
  return problemsOf(
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
}

/**
 * Marks what is wrong.
 * @param {boolean} focuses whether the first wrong field is focused
 */
async function check(focuses) {
  isChecked = true
  const problems = await findProblems()
  show(problems)
  const [first] = problems
  if (first && focuses) inputs[first.field].focus()
  return problems
}

/** Says whether the card is complete, so that the page knows it before it asks for a token. */
async function tellChange() {
  const problems = await findProblems()
  if (isChecked) show(problems)
  tell({ type: 'tollgate-sandbox-change', complete: problems.length === 0 })
}

/** @param {Awaited<ReturnType<typeof findProblems>>} problems */
function show(problems) {
  for (const [name, input] of Object.entries(inputs)) {
    const isWrong = problems.some(({ field }) => field === name)
    if (isWrong) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
  }
  const [first] = problems
  problemLine.textContent = first ? (problemLine.dataset[first.problem] ?? '') : ''
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

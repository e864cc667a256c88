export type { ScreenArea } from './areas.ts'
export {
  amountText,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelative,
  formatUnitPrice,
  formatUnits,
  parseMoney,
  parseUnitPrice,
  unitPriceText,
} from './format.ts'
export { defaultLanguage, isLanguage, type Language, languages } from './languages.ts'
export { type Line, lineText } from './line-text.ts'
export {
  type AppAreas,
  createMessageStore,
  type MessageStore,
} from './message-store.ts'
export { negotiateLanguage } from './negotiate-language.ts'
export {
  type Catalogue,
  createTranslator,
  type MessageKey,
  type MessageValues,
  type PlainMessageKey,
  type Translate,
  type Translator,
} from './translator.ts'
export { usagePriceText } from './usage-price-text.ts'

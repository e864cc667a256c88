export { Trans } from './trans.tsx'
export {
  type Format,
  MessagesProvider,
  useFormat,
  useLanguage,
  useTranslate,
} from './use-messages.tsx'

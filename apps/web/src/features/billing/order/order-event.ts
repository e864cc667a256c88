/** What happened with an order, as its timeline shows it. */
export interface OrderEvent {
  id: string
  text: string
  at: string
  tone?: 'success' | 'danger' | undefined
  note?: string
  /** The refund whose credit note can be had. */
  credited?: string | undefined
  /** The refund whose credit note was reversed. */
  reversed?: string | undefined
}

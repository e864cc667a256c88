export { PaymentAlert } from '../form/payment-alert.tsx'
export { CheckoutEnd, CheckoutError } from './checkout-end.tsx'
export { PaymentPending } from './payment-pending.tsx'
export { Receipt } from './receipt.tsx'

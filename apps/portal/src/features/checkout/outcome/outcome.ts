export { CheckoutEnd, CheckoutFailure } from './checkout-problem.tsx'
export { PaymentUnderWay } from './payment-under-way.tsx'
export { Receipt } from './receipt.tsx'

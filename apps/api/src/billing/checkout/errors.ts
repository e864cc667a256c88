import { BillingError } from '../../core/errors.ts'

export class NotOpenCheckout extends BillingError {
  constructor() {
    super(403, 'NotOpenCheckout', 'The checkout is not open')
  }
}

export class ExpiredCheckout extends BillingError {
  constructor() {
    super(410, 'ExpiredCheckoutError', 'The checkout has expired')
  }
}

export class CheckoutLocked extends BillingError {
  constructor() {
    super(409, 'CheckoutLocked', 'Another request is changing the checkout. Please try again.')
  }
}

export class PaymentDeclined extends BillingError {
  constructor(message: string) {
    super(400, 'PaymentError', message)
  }
}

export class CustomerDeleted extends BillingError {
  constructor() {
    super(409, 'CustomerDeleted', 'The customer of the checkout was deleted')
  }
}

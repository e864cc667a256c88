import type { CustomerMeter } from '@tollgate/contracts'
import type { Customer, CustomerMeter as CustomerMeterRow, Meter } from '@tollgate/db'
import { presentRecord } from '../../core/present-record.ts'
import { presentCustomer } from '../customer/present.ts'
import { presentMeter } from '../meter/present.ts'
import { presentReserved, type UnitsAndReserved } from './units.ts'

type Found = UnitsAndReserved & { account: CustomerMeterRow; customer: Customer; meter: Meter }

export function presentCustomerMeter({ account, customer, meter, ...units }: Found): CustomerMeter {
  return {
    ...presentRecord(account),
    customer_id: account.customerId,
    meter_id: account.meterId,
    ...presentReserved(units),
    customer: presentCustomer(customer),
    meter: presentMeter(meter),
  }
}

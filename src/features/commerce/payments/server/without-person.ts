/**
 * Names of fields, at any depth of a notification, that identify the payer. They are never read here:
 * settling a notification asks the provider for its data.
 */
const PERSONAL = new Set([
  'address',
  'billing_details',
  'business_name',
  'customer_address',
  'customer_details',
  'customer_email',
  'customer_name',
  'customer_phone',
  'customer_shipping',
  'email',
  'individual_name',
  'name',
  'owner',
  'phone',
  'receipt_email',
  'shipping',
  'shipping_details',
])

const blanked = (key: string, value: unknown): unknown => (PERSONAL.has(key) ? null : value)

/** A notification's JSON without what it says of a person. Text that is no JSON holds none of these fields. */
export function withoutPerson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body, blanked))
  } catch {
    return body
  }
}

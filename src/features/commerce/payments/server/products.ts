import { withoutRequest, type CardProvider } from './stripe.ts'

/**
 * Makes a product of the provider with an id of ours where it is not there yet, so that what is sold there
 * says what it is.
 */
export async function ensureProduct(
  provider: CardProvider,
  { id, name }: { id: string; name: string },
): Promise<string> {
  try {
    await provider.stripe.products.retrieve(id)
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode !== 404) throw error
    const { stripe } = withoutRequest(provider, 'asking twice changes nothing')
    await stripe.products.create({ id, name }, { idempotencyKey: `product:${id}` })
  }
  return id
}
